SET lock_timeout = '2s';

-- Every reason why an order may not move becomes a row of order_holds: blocks and operators (there already), open disputes
-- and refunds (until now orders.frozen_for), charge-backs and partial refunds (until now one state for both).
CREATE TYPE "hold_kind" AS ENUM ('block', 'operator', 'dispute', 'charge_back', 'partial_refund', 'refund');

-- Safe: a process of the version before that names a former column fails with an error and writes nothing, as it does of
-- the former state (20261126090000_charged_back). The table has a row for each order that ever stood still: few.
ALTER TABLE "order_holds" RENAME COLUMN "held_at" TO "placed_at";
-- Safe: as above.
ALTER TABLE "order_holds" RENAME COLUMN "held_by_id" TO "placed_by_id";
-- Safe: as above.
ALTER TABLE "order_holds" RENAME COLUMN "held_reason" TO "placed_reason";
-- Safe: as above.
ALTER TABLE "order_holds" RENAME COLUMN "decided_at" TO "ended_at";
-- Safe: as above.
ALTER TABLE "order_holds" RENAME COLUMN "decided_by_id" TO "ended_by_id";
-- Safe: as above.
ALTER TABLE "order_holds" RENAME COLUMN "decided_reason" TO "ended_reason";
-- Safe: as above.
ALTER INDEX "order_holds_decided_at_idx" RENAME TO "order_holds_ended_at_idx";

ALTER TABLE "order_holds" ADD COLUMN "kind" "hold_kind", ADD COLUMN "state_before" "order_state";
UPDATE "order_holds" SET "kind" = 'block' WHERE "user_id" IS NOT NULL;
UPDATE "order_holds" SET "kind" = 'operator' WHERE "user_id" IS NULL;
-- Safe: few rows.
ALTER TABLE "order_holds" ALTER COLUMN "kind" SET NOT NULL;

DROP INDEX "order_holds_one_open";
DROP INDEX "order_holds_one_by_operators";
-- Safe: few rows.
CREATE UNIQUE INDEX "order_holds_one_open" ON "order_holds" ("order_id", "kind", coalesce("user_id", 0)) WHERE "ended_at" IS NULL;

ALTER TABLE "order_holds"
  DROP CONSTRAINT "order_holds_decided",
  DROP CONSTRAINT "order_holds_reason",
  DROP CONSTRAINT "order_holds_held_by";
-- Safe: few rows.
ALTER TABLE "order_holds"
  ADD CONSTRAINT "order_holds_block" CHECK (("kind" = 'block') = ("user_id" IS NOT NULL)),
  ADD CONSTRAINT "order_holds_operator" CHECK ("kind" <> 'operator' OR ("placed_by_id" IS NOT NULL AND "placed_reason" <> '')),
  ADD CONSTRAINT "order_holds_charge_back" CHECK (("kind" = 'charge_back') = ("state_before" IS NOT NULL)),
  ADD CONSTRAINT "order_holds_decision" CHECK (
    CASE WHEN "kind" IN ('block', 'operator') THEN ("decision" IS NULL) = ("ended_at" IS NULL) ELSE "decision" IS NULL END),
  ADD CONSTRAINT "order_holds_reason" CHECK ("decision" IS NULL OR "decision" = 'lifted' OR ("ended_by_id" IS NOT NULL AND "ended_reason" <> ''));

-- Open disputes.
INSERT INTO "order_holds" ("order_id", "kind", "placed_at", "placed_by_id")
SELECT o."id", 'dispute', coalesce(d."opened_at", o."changed_at"), o."customer_id"
FROM "orders" o LEFT JOIN "disputes" d ON d."order_id" = o."id"
WHERE o."frozen_for" = 'dispute';

-- Money on its way back to the customer.
INSERT INTO "order_holds" ("order_id", "kind", "placed_at")
SELECT o."id", 'refund', coalesce(min(r."created_at"), o."changed_at")
FROM "orders" o
  LEFT JOIN "payments" p ON p."order_id" = o."id"
  LEFT JOIN "refunds" r ON r."payment_id" = p."id" AND r."reason" IN ('cancelled', 'dispute')
WHERE o."frozen_for" = 'refund'
GROUP BY o."id";

-- Parts that the gateway gave back, and nobody has said who bears them: they stand in the account 'review'.
CREATE TEMPORARY TABLE "undecided_parts" ON COMMIT DROP AS
SELECT p."order_id", p."state", min(t."posted_at") AS "at"
FROM "payments" p
  JOIN "ledger_transactions" t ON t."payment_id" = p."id" AND t."key" LIKE 'partial\_refund%'
  JOIN "ledger_entries" e ON e."transaction_id" = t."id" AND e."account" = 'review'
WHERE p."order_id" IS NOT NULL AND p."state" IN ('approved', 'charged_back')
GROUP BY p."order_id", p."id"
HAVING sum(e."amount_cents") > 0;
INSERT INTO "order_holds" ("order_id", "kind", "placed_at") SELECT "order_id", 'partial_refund', "at" FROM "undecided_parts";

-- Charge-backs: those orders of the state whose payment is out of our account.
INSERT INTO "order_holds" ("order_id", "kind", "placed_at", "state_before")
SELECT o."id", 'charge_back',
  coalesce((SELECT max("at") FROM "order_events" WHERE "order_id" = o."id" AND "kind" = 'charged_back'), o."changed_at"),
  coalesce(o."disputed_from", 'paid')
FROM "orders" o
WHERE o."state" = 'charged_back'
  AND NOT EXISTS (
    SELECT FROM "undecided_parts" u WHERE u."order_id" = o."id" AND u."state" = 'approved');

-- The others are back in the state in which the part found them, and their timeline says what holds them.
ALTER TABLE "order_events" DISABLE TRIGGER "order_events_keep";
UPDATE "order_events" SET "kind" = 'partial_refund_held'
WHERE "id" IN (
  SELECT max(e."id") FROM "order_events" e JOIN "orders" o ON o."id" = e."order_id"
  WHERE e."kind" = 'charged_back' AND o."state" = 'charged_back'
    AND NOT EXISTS (SELECT FROM "order_holds" h WHERE h."order_id" = o."id" AND h."kind" = 'charge_back')
  GROUP BY e."order_id");
ALTER TABLE "order_events" ENABLE TRIGGER "order_events_keep";
UPDATE "orders" SET "state" = "disputed_from"
WHERE "state" = 'charged_back' AND "disputed_from" IS NOT NULL
  AND NOT EXISTS (SELECT FROM "order_holds" h WHERE h."order_id" = "orders"."id" AND h."kind" = 'charge_back');

-- Safe: as above.
ALTER TABLE "orders" DROP COLUMN "disputed_from", DROP COLUMN "frozen_for";
-- Safe: no column has it any more.
DROP TYPE "order_freeze";
