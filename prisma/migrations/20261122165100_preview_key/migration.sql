-- Nullable and without a default: no ad is written anew but those that are hidden today.
ALTER TABLE "works" ADD COLUMN "preview_key" TEXT;
UPDATE "works" SET "preview_key" = replace(gen_random_uuid()::text, '-', '') WHERE "hidden_at" IS NOT NULL;
