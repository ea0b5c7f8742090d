SET lock_timeout = '2s';

-- A transfer that was sent can come back, one marked as failed can turn out to be sent, and a transfer id can be corrected.
ALTER TYPE "payout_state" ADD VALUE 'returned';
ALTER TABLE "payouts" ADD COLUMN "returned_at" TIMESTAMPTZ(3), ADD COLUMN "return_reason" TEXT;

ALTER TABLE "money_decisions" ADD COLUMN "payout_id" INTEGER, ADD COLUMN "former_transfer_id" TEXT;
ALTER TABLE "money_decisions" ADD CONSTRAINT "money_decisions_payout_id_fkey"
  FOREIGN KEY ("payout_id") REFERENCES "payouts" ("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
-- Safe: a row for each decision that a person or a rule ever made: few.
CREATE INDEX "money_decisions_payout_id_idx" ON "money_decisions" ("payout_id");

ALTER TABLE "money_decisions" DROP CONSTRAINT "money_decisions_subject";
ALTER TABLE "money_decisions" ADD CONSTRAINT "money_decisions_subject"
  CHECK (num_nonnulls("payment_id", "user_id", "payout_id") > 0) NOT VALID;

-- As text, because a value cannot be used in the transaction that adds it.
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_sent", DROP CONSTRAINT "payouts_failed";
ALTER TABLE "payouts"
  ADD CONSTRAINT "payouts_sent" CHECK (
    ("state"::text IN ('sent', 'returned')) = ("sent_at" IS NOT NULL)
    AND ("state"::text IN ('sent', 'returned')) = ("transfer_id" IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT "payouts_failed" CHECK (
    ("failed_at" IS NULL) = ("failure_reason" IS NULL)
    AND ("state"::text <> 'failed' OR "failed_at" IS NOT NULL)
    AND ("state"::text <> 'frozen' OR "failed_at" IS NULL)) NOT VALID,
  ADD CONSTRAINT "payouts_returned" CHECK (
    ("returned_at" IS NULL) = ("return_reason" IS NULL)
    AND ("state"::text <> 'returned' OR "returned_at" IS NOT NULL)
    AND ("state"::text NOT IN ('frozen', 'failed') OR "returned_at" IS NULL)) NOT VALID;

-- What a pay-out was made of, for good: an order leaves a pay-out that failed or came back.
CREATE TABLE "payout_shares" (
  "payout_id" INTEGER NOT NULL,
  "order_id" INTEGER NOT NULL,
  "amount_cents" INTEGER NOT NULL,
  CONSTRAINT "payout_shares_pkey" PRIMARY KEY ("payout_id", "order_id"),
  CONSTRAINT "payout_shares_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "payout_shares_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "payout_shares_order_id_idx" ON "payout_shares" ("order_id");

-- By a trigger, so that the version before writes them as well.
CREATE FUNCTION "keep_payout_share"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "public"."payout_shares" ("payout_id", "order_id", "amount_cents")
    VALUES (NEW.payout_id, NEW.id, NEW.price_cents - NEW.returned_cents - NEW.fee_cents)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "orders_payout_share" AFTER UPDATE OF "payout_id" ON "orders" FOR EACH ROW
  WHEN (NEW.payout_id IS NOT NULL AND NEW.payout_id IS DISTINCT FROM OLD.payout_id)
  EXECUTE FUNCTION "keep_payout_share"();
INSERT INTO "payout_shares" ("payout_id", "order_id", "amount_cents")
SELECT "payout_id", "id", "price_cents" - "returned_cents" - "fee_cents" FROM "orders" WHERE "payout_id" IS NOT NULL
ON CONFLICT DO NOTHING;
CREATE TRIGGER "payout_shares_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_shares"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- Each move changes only what belongs to it. A transfer id changes only with a decision that keeps the former one.
CREATE OR REPLACE FUNCTION "check_payout_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changing text[] := CASE OLD.state::text || ' ' || NEW.state::text
    WHEN 'frozen sent' THEN ARRAY['state', 'transfer_id', 'sent_at', 'settled_by_id']
    WHEN 'frozen failed' THEN ARRAY['state', 'failed_at', 'failure_reason', 'settled_by_id']
    WHEN 'failed sent' THEN ARRAY['state', 'transfer_id', 'sent_at', 'settled_by_id']
    WHEN 'sent returned' THEN ARRAY['state', 'returned_at', 'return_reason']
    WHEN 'returned sent' THEN ARRAY['state']
    WHEN 'sent sent' THEN ARRAY['transfer_id']
    WHEN 'returned returned' THEN ARRAY['transfer_id']
    ELSE ARRAY[]::text[] END;
BEGIN
  IF OLD.state <> 'frozen' AND NEW.pix_key IS NULL AND to_jsonb(NEW) - 'pix_key' = to_jsonb(OLD) - 'pix_key' THEN
    RETURN NEW;
  END IF;
  IF cardinality(changing) = 0 OR to_jsonb(NEW) - changing <> to_jsonb(OLD) - changing
    OR OLD.transfer_id IS NOT NULL AND NEW.transfer_id IS DISTINCT FROM OLD.transfer_id AND NOT EXISTS (
      SELECT FROM "public"."money_decisions" d WHERE d.payout_id = OLD.id AND d.former_transfer_id = OLD.transfer_id) THEN
    RAISE EXCEPTION 'pay-out % is % and does not change so', OLD.id, OLD.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
