ALTER TABLE "games" ADD COLUMN "auto_play_at" TIMESTAMPTZ(3);

-- Only the few games that have forced moves played are in it: the updates of all others stay within their page (HOT).
CREATE INDEX "games_auto_play_at_idx" ON "games"("auto_play_at") WHERE "auto_play_at" IS NOT NULL;
