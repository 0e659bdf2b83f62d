-- Notices may be about a game: the version it had when they arose, and the seat that they concern.
ALTER TABLE "notices"
    ADD COLUMN "game_id" UUID,
    ADD COLUMN "version" INTEGER,
    ADD COLUMN "seat" SMALLINT;
