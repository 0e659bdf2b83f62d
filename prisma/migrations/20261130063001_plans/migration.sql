CREATE TABLE "plans" (
    "game_id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "steps" JSON NOT NULL,
    "left_at" TIMESTAMPTZ(3) NOT NULL,
    "playing_until" TIMESTAMPTZ(6),

    CONSTRAINT "plans_pkey" PRIMARY KEY ("game_id","player_id")
);

CREATE INDEX "plans_player_id_idx" ON "plans"("player_id");

ALTER TABLE "games"
    ADD COLUMN "has_plans" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "plans_due_at" TIMESTAMPTZ(6);

-- Of the few games in which somebody has left one: the updates of all others stay within their page (HOT).
CREATE INDEX "games_has_plans_idx" ON "games"("id") WHERE "has_plans";
CREATE INDEX "games_plans_due_at_idx" ON "games"("plans_due_at") WHERE "plans_due_at" IS NOT NULL;
