CREATE TABLE "invitations" (
    "game_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "seat" SMALLINT,
    "uses" INTEGER,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("game_id", "id")
);

CREATE INDEX "invitations_code_hash_idx" ON "invitations"("code_hash");
