SET lock_timeout = '2s';

-- A part of a payment that an operator gives back. Without a bearer it is ours.
ALTER TYPE "refund_kind" ADD VALUE 'goodwill';
ALTER TABLE "refunds" ADD COLUMN "bearer_id" INTEGER;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_bearer_id_fkey"
  FOREIGN KEY ("bearer_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
-- As text, because a value cannot be used in the transaction that adds it.
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_goodwill" CHECK (
  ("kind"::text <> 'goodwill' OR "amount_cents" IS NOT NULL)
  AND ("kind"::text = 'goodwill' OR "bearer_id" IS NULL)) NOT VALID;
