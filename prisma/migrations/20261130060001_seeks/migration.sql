CREATE TABLE "seeks" (
    "id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "terms_key" BYTEA NOT NULL,
    "terms" JSON NOT NULL,
    "game_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "seeks_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "matches_to_open" (
    "game_id" UUID NOT NULL,
    "open_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "matches_to_open_pkey" PRIMARY KEY ("game_id")
);

CREATE INDEX "seeks_player_id_id_idx" ON "seeks"("player_id", "id");
CREATE INDEX "seeks_expires_at_idx" ON "seeks"("expires_at");
CREATE INDEX "matches_to_open_open_at_idx" ON "matches_to_open"("open_at");

-- One waiting seek for each player and terms.
CREATE UNIQUE INDEX "seeks_player_id_terms_key_idx" ON "seeks"("player_id", "terms_key") WHERE "game_id" IS NULL;
-- Those who wait for the same, the longest first.
CREATE INDEX "seeks_terms_key_id_idx" ON "seeks"("terms_key", "id") WHERE "game_id" IS NULL;
CREATE INDEX "seeks_game_id_idx" ON "seeks"("game_id") WHERE "game_id" IS NOT NULL;

ALTER TABLE "seeks" ADD CONSTRAINT "seeks_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
