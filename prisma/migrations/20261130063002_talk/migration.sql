CREATE TABLE "messages" (
    "game_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "seat" SMALLINT NOT NULL,
    "audience" TEXT NOT NULL,
    "reader_ids" UUID[],
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "messages_pkey" PRIMARY KEY ("game_id","id")
);

CREATE INDEX "messages_player_id_game_id_at_idx" ON "messages"("player_id", "game_id", "at");

CREATE TABLE "mutes" (
    "game_id" UUID NOT NULL,
    "muter_id" UUID NOT NULL,
    "muted_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mutes_pkey" PRIMARY KEY ("game_id","muter_id","muted_id")
);
