-- A player's games that are not over, however many are. A move changes neither who takes part nor the status, so that its
-- update stays within the page (HOT).
--
-- What is entered waits in a list that every look-up reads from end to end, and that is worked into the index when it is
-- full: 64 kB keep that within a fraction of a millisecond, and are still several times cheaper to write than no list.
CREATE INDEX "games_open_party_ids_idx" ON "games" USING GIN ("party_ids") WITH (gin_pending_list_limit = 64)
WHERE "status" IN ('waiting', 'active');

ALTER INDEX "games_party_ids_idx" SET (gin_pending_list_limit = 64);

-- What everybody may browse, in the order of the list.
CREATE INDEX "games_public_id_idx" ON "games"("id") WHERE "visibility" = 'public';
