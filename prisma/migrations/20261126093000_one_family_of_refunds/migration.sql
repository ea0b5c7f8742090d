SET lock_timeout = '2s';

-- Refunds of the whole, of a part (until now in part_refunds) and those made at the gateway (until now in the ledger alone)
-- are rows of one table.
CREATE TYPE "refund_kind" AS ENUM ('full', 'partial', 'made_at_gateway');

ALTER TABLE "refunds" ADD COLUMN "kind" "refund_kind" NOT NULL DEFAULT 'full', ADD COLUMN "amount_cents" INTEGER;
ALTER TABLE "refund_attempts" ADD COLUMN "key" TEXT;
UPDATE "refunds" SET "kind" = 'made_at_gateway' WHERE "reason" IN ('gateway', 'charge_back');

DROP INDEX "refunds_payment_id_key";
-- Safe: a row for each refund that ever was: few, as its payment is.
CREATE INDEX "refunds_payment_id_idx" ON "refunds" ("payment_id");
-- Safe: as above.
CREATE UNIQUE INDEX "refunds_one_of_kind" ON "refunds" ("payment_id", "kind") WHERE "kind" <> 'made_at_gateway';
-- Safe: as above.
ALTER TABLE "refunds"
  ADD CONSTRAINT "refunds_amount" CHECK ("amount_cents" > 0),
  ADD CONSTRAINT "refunds_part" CHECK ("kind" <> 'partial' OR "amount_cents" IS NOT NULL);

INSERT INTO "refunds" ("id", "payment_id", "kind", "amount_cents", "reason", "state", "refusals", "retry_at", "created_at", "done_at")
SELECT "id", "payment_id", 'partial', "amount_cents", 'dispute', "state", "refusals", "retry_at", "created_at", "done_at" FROM "part_refunds";

-- Parts under way were asked for under a key of their own, which the gateway may know.
INSERT INTO "refund_attempts" ("id", "refund_id", "key", "created_at")
SELECT gen_random_uuid(), "id", "id" || ':' || "refusals", "created_at" FROM "part_refunds" WHERE "state" IN ('intended', 'in_process');

-- Parts that gateways gave back by themselves: what was posted, less the parts that we had asked for.
INSERT INTO "refunds" ("id", "payment_id", "kind", "amount_cents", "reason", "state", "created_at", "done_at")
SELECT gen_random_uuid(), posted."payment_id", 'made_at_gateway', posted."cents" - coalesce(part."amount_cents", 0), 'gateway', 'done', posted."at", posted."at"
FROM (
  SELECT t."payment_id", -sum(e."amount_cents")::int AS "cents", max(t."posted_at") AS "at"
  FROM "ledger_transactions" t JOIN "ledger_entries" e ON e."transaction_id" = t."id"
  WHERE t."key" LIKE 'partial\_refund:%' AND e."account" IN ('cash_pix', 'cash_paypal')
  GROUP BY t."payment_id"
) posted
LEFT JOIN "part_refunds" part ON part."payment_id" = posted."payment_id" AND part."state" = 'done'
WHERE posted."cents" > coalesce(part."amount_cents", 0);

-- Safe: a process of the version before that names it fails with an error and writes nothing (docs/operate.md, upgrading).
DROP TABLE "part_refunds";
