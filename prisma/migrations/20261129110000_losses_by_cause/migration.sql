SET lock_timeout = '2s';

-- Losses, overpayments that we keep, and written-off debts have an account each. What was posted before stays in losses.
-- Safe: a process of the version before that names the old value fails with an error and writes nothing (docs/operate.md,
-- upgrade).
ALTER TYPE "ledger_account" RENAME VALUE 'bad_debt' TO 'losses';
ALTER TYPE "ledger_account" ADD VALUE 'overpayments' AFTER 'losses';
ALTER TYPE "ledger_account" ADD VALUE 'written_off_debts' AFTER 'overpayments';

-- Each kind touches its accounts only, and no more than its amount leaves a payment.
CREATE OR REPLACE FUNCTION "check_ledger_kind"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cash text[] := ARRAY['cash_pix', 'cash_paypal'];
  losses text[] := ARRAY['losses', 'overpayments'];
  allowed text[] := CASE
    WHEN NEW.kind = 'payment' THEN cash || losses || ARRAY['escrow', 'discounts', 'pro_fees', 'provider']
    WHEN NEW.kind = 'unmatched' THEN cash || ARRAY['escrow']
    WHEN NEW.kind = 'release' THEN ARRAY['escrow', 'fees', 'provider']
    WHEN NEW.kind IN ('refund', 'charge_back', 'charge_back_won')
      THEN cash || losses || ARRAY['escrow', 'discounts', 'fees', 'pro_fees', 'provider', 'review']
    WHEN NEW.kind = 'partial_refund' THEN cash || ARRAY['escrow', 'pro_fees', 'review']
    WHEN NEW.kind = 'partial_refund_borne' THEN ARRAY['review', 'provider', 'losses']
    WHEN NEW.kind = 'refund_by_hand' THEN cash || ARRAY['bank']
    WHEN NEW.kind = 'gone_after_hand' THEN cash || ARRAY['losses']
    WHEN NEW.kind = 'regained' THEN cash || ARRAY['provider', 'fees', 'discounts', 'losses']
    WHEN NEW.kind = 'review' THEN cash || losses || ARRAY['review']
    WHEN NEW.kind = 'gateway_fee' THEN cash || ARRAY['gateway_costs']
    WHEN NEW.kind IN ('payout', 'payout_returned', 'advance', 'advance_reversed') THEN ARRAY['provider', 'cash_pix', 'bank']
    WHEN NEW.kind IN ('withdrawal', 'withdrawal_correction') THEN cash || ARRAY['bank']
    WHEN NEW.kind = 'debt_written_off' THEN ARRAY['provider', 'written_off_debts']
    WHEN NEW.kind = 'unknown_payment' THEN cash || losses || ARRAY['bank', 'review'] END;
  others text;
BEGIN
  IF allowed IS NULL THEN
    RAISE EXCEPTION 'ledger transactions of kind % have no accounts', NEW.kind USING ERRCODE = 'check_violation';
  END IF;
  SELECT string_agg(DISTINCT account::text, ', ') INTO others
    FROM "public"."ledger_entries" WHERE transaction_id = NEW.id AND account::text <> ALL (allowed);
  IF others IS NOT NULL THEN
    RAISE EXCEPTION 'ledger transaction % of % does not touch %', NEW.kind, NEW.subject, others USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.payment_id IS NOT NULL AND NEW.kind NOT IN ('gateway_fee', 'review') AND (
    SELECT sum(amount_cents) FROM "public"."ledger_entries"
      WHERE transaction_id = NEW.id AND account::text = ANY (cash)) < 0 AND (
    SELECT sum(e.amount_cents) FROM "public"."ledger_transactions" t
      JOIN "public"."ledger_entries" e ON e.transaction_id = t.id
      WHERE t.payment_id = NEW.payment_id AND e.account::text = ANY (cash)
        AND t.kind NOT IN ('gateway_fee', 'review')) < 0 THEN
    RAISE EXCEPTION 'more than its amount leaves payment %', NEW.payment_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
