-- A player's games that are not over, however many are. A move changes neither who takes part nor the status, so that its
-- update stays within the page (HOT). Entries go straight into the index: a list of pending ones would be read by every look-up.
CREATE INDEX "games_open_party_ids_idx" ON "games" USING GIN ("party_ids") WITH (fastupdate = off)
WHERE "status" IN ('waiting', 'active');

-- What everybody may browse, in the order of the list.
CREATE INDEX "games_public_id_idx" ON "games"("id") WHERE "visibility" = 'public';

-- The same for all the games of a player, of which those that ended lately are looked up.
ALTER INDEX "games_party_ids_idx" SET (fastupdate = off);
