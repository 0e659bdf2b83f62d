ALTER TABLE "games" ADD COLUMN "time_out_at" TIMESTAMPTZ(3),
ADD COLUMN "remind_at" TIMESTAMPTZ(3);

-- Only games in which time matters are in them: the updates of all others stay within their page (HOT).
CREATE INDEX "games_time_out_at_idx" ON "games"("time_out_at") WHERE "time_out_at" IS NOT NULL;
CREATE INDEX "games_remind_at_idx" ON "games"("remind_at") WHERE "remind_at" IS NOT NULL;
