-- UUIDv7 (RFC 9562) with 74 random bits, for rows that a statement makes by itself: the bits of a version 4 under 48 bits
-- of milliseconds, its version nibble raised to 7.
CREATE FUNCTION "uuid_v7"() RETURNS UUID LANGUAGE SQL VOLATILE PARALLEL SAFE AS $$
    SELECT encode(
        set_bit(set_bit(overlay(
            uuid_send(gen_random_uuid())
            PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::BIGINT) FROM 3)
            FROM 1 FOR 6
        ), 52, 1), 53, 1), 'hex')::UUID
$$;

CREATE TABLE "webhook_endpoints" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "events" TEXT[],
    "game_id" UUID,
    "description" TEXT,
    "status" TEXT NOT NULL DEFAULT 'active',
    "disabled_reason" TEXT,
    "failing_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id")
);

-- Half of each page is left empty, so that a claim and what came of it update the row within its page (HOT).
CREATE TABLE "webhook_deliveries" (
    "scope_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "endpoint_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "version" INTEGER,
    "seat" SMALLINT,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "leased_by" INTEGER,
    "leased_until" TIMESTAMPTZ(3),
    "event_id" UUID,
    "body" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("scope_id","id")
) WITH (fillfactor = 50);

CREATE TABLE "webhook_attempts" (
    "scope_id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "number" SMALLINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "status" SMALLINT,
    "error" TEXT,
    "answer" TEXT,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("scope_id","delivery_id","number")
);

CREATE TABLE "webhook_workers" (
    "id" INTEGER NOT NULL,

    CONSTRAINT "webhook_workers_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "webhook_endpoints_owner_id_id_idx" ON "webhook_endpoints"("owner_id", "id");

-- What an endpoint listens to, its game or all that its owner takes part in: what an append looks for. An owner may have
-- thousands of endpoints for one game each.
CREATE INDEX "webhook_endpoints_listens_to_idx" ON "webhook_endpoints"((coalesce("game_id", "owner_id")));

CREATE INDEX "webhook_deliveries_endpoint_id_id_idx" ON "webhook_deliveries"("endpoint_id", "id");

-- Each endpoint's queue: what the claim reads, however long the log of what was delivered is.
CREATE INDEX "webhook_deliveries_queue_idx" ON "webhook_deliveries"("endpoint_id", "next_attempt_at") WHERE "status" = 'pending';
