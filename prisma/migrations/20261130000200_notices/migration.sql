CREATE FUNCTION "current_feed_epoch"() RETURNS INTEGER LANGUAGE SQL STABLE PARALLEL SAFE AS $$
    SELECT max("epoch") FROM "feed_epochs"
$$;

CREATE TABLE "notices" (
    "id" UUID NOT NULL DEFAULT uuid_v7(),
    "party_ids" UUID[],
    "type" TEXT NOT NULL,
    "data" JSON NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "epoch" INTEGER NOT NULL DEFAULT current_feed_epoch(),
    "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "notices_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "notices_epoch_xid_id_idx" ON "notices"("epoch", "xid", "id");
