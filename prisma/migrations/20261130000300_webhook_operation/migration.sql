ALTER TABLE "webhook_endpoints"
    ADD COLUMN "retired_secrets" JSONB NOT NULL DEFAULT '[]',
    ADD COLUMN "failing_told_at" TIMESTAMPTZ(3);

-- What is due now is told from what waits for its time and from what is held back, so that the queue holds nothing that
-- cannot be sent, however many endpoints are down or paused.
UPDATE "webhook_deliveries" SET "status" = 'waiting' WHERE "status" = 'pending';
ALTER TABLE "webhook_deliveries"
    ALTER COLUMN "status" SET DEFAULT 'due',
    DROP COLUMN "body",
    ADD COLUMN "notice_id" UUID,
    ADD COLUMN "redelivery_of" UUID,
    ADD COLUMN "attempts_before" SMALLINT NOT NULL DEFAULT 0;

-- Apart from the deliveries, whose rows are rewritten at each attempt, and never rewritten themselves.
CREATE TABLE "webhook_messages" (
    "scope_id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "webhook_messages_pkey" PRIMARY KEY ("scope_id","delivery_id")
);

DROP INDEX "webhook_deliveries_queue_idx";
CREATE INDEX "webhook_deliveries_queue_idx" ON "webhook_deliveries"("endpoint_id", "next_attempt_at") WHERE "status" = 'due';
CREATE INDEX "webhook_deliveries_waiting_idx" ON "webhook_deliveries"("next_attempt_at") WHERE "status" = 'waiting';
CREATE INDEX "webhook_deliveries_held_idx" ON "webhook_deliveries"("endpoint_id") WHERE "status" = 'held';
