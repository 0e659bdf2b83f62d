CREATE TABLE "house_variants" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "owner_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "base" TEXT NOT NULL,
    "options" JSON NOT NULL,
    "definition" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "house_variants_pkey" PRIMARY KEY ("id","version")
);

CREATE UNIQUE INDEX "house_variants_owner_id_name_version_key" ON "house_variants"("owner_id", "name", "version");

CREATE INDEX "house_variants_owner_id_id_idx" ON "house_variants"("owner_id", "id");
