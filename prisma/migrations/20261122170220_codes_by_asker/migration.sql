-- A code belongs to who asked for it. Those that are on their way last ten minutes; their askers ask again.
DELETE FROM "sign_up_codes";
ALTER TABLE "sign_up_codes" DROP CONSTRAINT "sign_up_codes_pkey",
  ADD COLUMN "ticket_hash" BYTEA NOT NULL,
  ADD COLUMN "address_hash" BYTEA NOT NULL,
  ADD CONSTRAINT "sign_up_codes_pkey" PRIMARY KEY ("ticket_hash");
CREATE INDEX "sign_up_codes_email_address_hash_idx" ON "sign_up_codes"("email", "address_hash");
