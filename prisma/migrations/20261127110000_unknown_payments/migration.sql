SET lock_timeout = '2s';

ALTER TYPE "gateway_alert_kind" ADD VALUE 'unknown_payment';

CREATE TYPE "unknown_payment_state" AS ENUM ('open', 'refunding', 'refunded', 'kept');

CREATE TABLE "unknown_payments" (
    "id" UUID NOT NULL,
    "method" "payment_method" NOT NULL,
    "gateway_payment_id" TEXT NOT NULL,
    "capture_id" TEXT,
    "reference" TEXT,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "state" "unknown_payment_state" NOT NULL DEFAULT 'open',
    "gateway_changed_at" TIMESTAMPTZ(3),
    "refusals" SMALLINT NOT NULL DEFAULT 0,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" INTEGER,
    "reason" TEXT,

    CONSTRAINT "unknown_payments_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "unknown_payments_method_gateway_payment_id_key" ON "unknown_payments"("method", "gateway_payment_id");
CREATE UNIQUE INDEX "unknown_payments_method_capture_id_key" ON "unknown_payments"("method", "capture_id");
CREATE INDEX "unknown_payments_state_seen_at_idx" ON "unknown_payments"("state", "seen_at");
CREATE INDEX "unknown_payments_decided_by_id_idx" ON "unknown_payments"("decided_by_id");
ALTER TABLE "unknown_payments" ADD CONSTRAINT "unknown_payments_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE TRIGGER "unknown_payments_keep" BEFORE DELETE OR TRUNCATE ON "unknown_payments" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- An advance is a transfer that has no pay-out. Money of no payment of ours waits in review until it is
-- refunded, or kept.
CREATE OR REPLACE FUNCTION "check_ledger_kind"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text := split_part(NEW.key, ':', 1);
  cash text[] := ARRAY['cash_pix', 'cash_paypal'];
  allowed text[] := CASE
    WHEN kind = 'payment' THEN cash || ARRAY['escrow', 'discounts', 'pro_fees', 'provider', 'bad_debt']
    WHEN kind = 'unmatched' THEN cash || ARRAY['escrow']
    WHEN kind = 'release' THEN ARRAY['escrow', 'fees', 'provider']
    WHEN kind IN ('refund', 'dispute', 'dispute_end')
      THEN cash || ARRAY['escrow', 'discounts', 'fees', 'pro_fees', 'provider', 'bad_debt', 'review']
    WHEN kind = 'partial_refund' THEN cash || ARRAY['escrow', 'pro_fees', 'review']
    WHEN kind = 'partial_refund_borne' THEN ARRAY['review', 'provider', 'bad_debt']
    WHEN kind = 'refund_by_hand' THEN cash || ARRAY['bank']
    WHEN kind = 'gone_after_hand' THEN cash || ARRAY['bad_debt']
    WHEN kind = 'regained' THEN cash || ARRAY['provider', 'fees', 'discounts', 'bad_debt']
    WHEN kind = 'review' THEN cash || ARRAY['review', 'bad_debt']
    WHEN kind = 'gateway_fee' THEN cash || ARRAY['gateway_costs']
    WHEN kind IN ('payout', 'payout_returned', 'advance') THEN ARRAY['provider', 'cash_pix', 'bank']
    WHEN kind IN ('withdrawal', 'withdrawal_correction') THEN cash || ARRAY['bank']
    WHEN kind = 'bad_debt' THEN ARRAY['provider', 'bad_debt']
    WHEN kind = 'unknown' THEN cash || ARRAY['review', 'bad_debt'] END;
  others text;
BEGIN
  IF allowed IS NULL THEN
    RAISE EXCEPTION 'ledger transaction % is of an unknown kind', NEW.key USING ERRCODE = 'check_violation';
  END IF;
  SELECT string_agg(DISTINCT account::text, ', ') INTO others
    FROM "public"."ledger_entries" WHERE transaction_id = NEW.id AND account::text <> ALL (allowed);
  IF others IS NOT NULL THEN
    RAISE EXCEPTION 'ledger transaction % does not touch %', NEW.key, others USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.payment_id IS NOT NULL AND kind NOT IN ('gateway_fee', 'review') AND (
    SELECT sum(amount_cents) FROM "public"."ledger_entries"
      WHERE transaction_id = NEW.id AND account::text = ANY (cash)) < 0 AND (
    SELECT sum(e.amount_cents) FROM "public"."ledger_transactions" t
      JOIN "public"."ledger_entries" e ON e.transaction_id = t.id
      WHERE t.payment_id = NEW.payment_id AND e.account::text = ANY (cash)
        AND split_part(t.key, ':', 1) NOT IN ('gateway_fee', 'review')) < 0 THEN
    RAISE EXCEPTION 'more than its amount leaves payment %', NEW.payment_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
