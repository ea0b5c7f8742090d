SET lock_timeout = '2s';

-- Money of no payment can be our own: a transfer from our bank account. A decision about such money has a row of its own.
ALTER TYPE "unknown_payment_state" ADD VALUE 'own';

ALTER TABLE "money_decisions" ADD COLUMN "unknown_payment_id" UUID;
ALTER TABLE "money_decisions" ADD CONSTRAINT "money_decisions_unknown_payment_id_fkey"
  FOREIGN KEY ("unknown_payment_id") REFERENCES "unknown_payments" ("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
-- Safe: a row for each decision that a person or a rule ever made: few.
CREATE INDEX "money_decisions_unknown_payment_id_idx" ON "money_decisions" ("unknown_payment_id");

ALTER TABLE "money_decisions" DROP CONSTRAINT "money_decisions_subject";
ALTER TABLE "money_decisions" ADD CONSTRAINT "money_decisions_subject"
  CHECK (num_nonnulls("payment_id", "user_id", "payout_id", "unknown_payment_id") > 0) NOT VALID;

-- An advance can be reversed. Money of no payment that is our own comes from our bank account.
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
    WHEN kind IN ('payout', 'payout_returned', 'advance', 'advance_reversed') THEN ARRAY['provider', 'cash_pix', 'bank']
    WHEN kind IN ('withdrawal', 'withdrawal_correction') THEN cash || ARRAY['bank']
    WHEN kind = 'bad_debt' THEN ARRAY['provider', 'bad_debt']
    WHEN kind = 'unknown' THEN cash || ARRAY['bank', 'review', 'bad_debt'] END;
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
