SET lock_timeout = '2s';

-- What processes of the version before have posted since the first fill, and nothing after it.
-- Safe: all of this takes less than a second for a million rows.
LOCK TABLE "ledger_transactions" IN ACCESS EXCLUSIVE MODE;
SELECT "fill_ledger_kinds"();
DROP FUNCTION "fill_ledger_kinds"();
DROP TRIGGER "ledger_transactions_keep" ON "ledger_transactions";
CREATE TRIGGER "ledger_transactions_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transactions"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- Safe: as above.
ALTER TABLE "ledger_transactions" ALTER COLUMN "kind" SET NOT NULL, ALTER COLUMN "subject" SET NOT NULL;
-- Safe: a process of the version before that names it fails with an error and writes nothing (docs/operate.md, upgrade).
ALTER TABLE "ledger_transactions" DROP COLUMN "key";

CREATE OR REPLACE FUNCTION "open_ledger_transaction"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.posted_at < now() - interval '15 minutes' THEN
    RAISE EXCEPTION 'ledger transaction % of % is back-dated to %', NEW.kind, NEW.subject, NEW.posted_at USING ERRCODE = 'check_violation';
  END IF;
  NEW.posted_in := pg_current_xact_id();
  RETURN NEW;
END $$;

-- Each kind touches its accounts only, and no more than its amount leaves a payment.
CREATE OR REPLACE FUNCTION "check_ledger_kind"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cash text[] := ARRAY['cash_pix', 'cash_paypal'];
  allowed text[] := CASE
    WHEN NEW.kind = 'payment' THEN cash || ARRAY['escrow', 'discounts', 'pro_fees', 'provider', 'bad_debt']
    WHEN NEW.kind = 'unmatched' THEN cash || ARRAY['escrow']
    WHEN NEW.kind = 'release' THEN ARRAY['escrow', 'fees', 'provider']
    WHEN NEW.kind IN ('refund', 'charge_back', 'charge_back_won')
      THEN cash || ARRAY['escrow', 'discounts', 'fees', 'pro_fees', 'provider', 'bad_debt', 'review']
    WHEN NEW.kind = 'partial_refund' THEN cash || ARRAY['escrow', 'pro_fees', 'review']
    WHEN NEW.kind = 'partial_refund_borne' THEN ARRAY['review', 'provider', 'bad_debt']
    WHEN NEW.kind = 'refund_by_hand' THEN cash || ARRAY['bank']
    WHEN NEW.kind = 'gone_after_hand' THEN cash || ARRAY['bad_debt']
    WHEN NEW.kind = 'regained' THEN cash || ARRAY['provider', 'fees', 'discounts', 'bad_debt']
    WHEN NEW.kind = 'review' THEN cash || ARRAY['review', 'bad_debt']
    WHEN NEW.kind = 'gateway_fee' THEN cash || ARRAY['gateway_costs']
    WHEN NEW.kind IN ('payout', 'payout_returned', 'advance', 'advance_reversed') THEN ARRAY['provider', 'cash_pix', 'bank']
    WHEN NEW.kind IN ('withdrawal', 'withdrawal_correction') THEN cash || ARRAY['bank']
    WHEN NEW.kind = 'debt_written_off' THEN ARRAY['provider', 'bad_debt']
    WHEN NEW.kind = 'unknown_payment' THEN cash || ARRAY['bank', 'review', 'bad_debt'] END;
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
