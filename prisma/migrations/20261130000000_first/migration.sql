CREATE TABLE "apps" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "apps_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "players" (
    "id" UUID NOT NULL,
    "app_id" UUID,
    "external_id" TEXT,
    "name" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "players_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "api_keys" (
    "id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "app_id" UUID,
    "player_id" UUID,
    "name" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- Pages are left a tenth empty so that a move updates its game within the page (HOT).
CREATE TABLE "games" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "variant_id" TEXT NOT NULL,
    "variant_version" INTEGER NOT NULL,
    "visibility" TEXT NOT NULL,
    "creator_id" UUID,
    "player_ids" UUID[],
    "party_ids" UUID[],
    "turn_ids" UUID[],
    "deadline" TIMESTAMPTZ(3),
    "metadata" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "games_pkey" PRIMARY KEY ("id")
) WITH (fillfactor = 90);

CREATE TABLE "events" (
    "game_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "data" JSON NOT NULL,
    "turn" JSON,
    "schema_version" SMALLINT NOT NULL DEFAULT 1,
    "actor" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "epoch" INTEGER NOT NULL,
    "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "events_pkey" PRIMARY KEY ("game_id","version")
);

CREATE TABLE "idempotency_records" (
    "scope_id" UUID NOT NULL,
    "key" BYTEA NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "status" SMALLINT NOT NULL,
    "headers" JSON NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_records_pkey" PRIMARY KEY ("scope_id","key")
);

CREATE TABLE "feed_epochs" (
    "epoch" INTEGER NOT NULL,
    "system_identifier" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "feed_epochs_pkey" PRIMARY KEY ("epoch")
);

CREATE UNIQUE INDEX "players_app_id_external_id_key" ON "players"("app_id", "external_id");

CREATE UNIQUE INDEX "api_keys_hash_key" ON "api_keys"("hash");

CREATE INDEX "api_keys_app_id_idx" ON "api_keys"("app_id");

CREATE INDEX "api_keys_player_id_idx" ON "api_keys"("player_id");

CREATE INDEX "games_party_ids_idx" ON "games" USING GIN ("party_ids");

CREATE INDEX "games_status_visibility_id_idx" ON "games"("status", "visibility", "id");

CREATE INDEX "events_epoch_xid_idx" ON "events"("epoch", "xid");

CREATE INDEX "idempotency_records_created_at_idx" ON "idempotency_records"("created_at");

ALTER TABLE "players" ADD CONSTRAINT "players_app_id_fkey" FOREIGN KEY ("app_id") REFERENCES "apps"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_app_id_fkey" FOREIGN KEY ("app_id") REFERENCES "apps"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE SET NULL ON UPDATE CASCADE;
