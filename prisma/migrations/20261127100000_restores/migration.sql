SET lock_timeout = '2s';

-- A restored backup lacks the transfers that were sent after it was made. Money does not leave by hand until an operator has
-- compared the bank's list and confirmed the restore.
CREATE TABLE "restores" (
  "id" SERIAL NOT NULL,
  "backup_at" TIMESTAMPTZ(3) NOT NULL,
  "restored_at" TIMESTAMPTZ(3) NOT NULL,
  "confirmed_at" TIMESTAMPTZ(3),
  "confirmed_by_id" INTEGER,
  "note" TEXT,
  CONSTRAINT "restores_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "restores_confirmed" CHECK (
    num_nonnulls("confirmed_at", "confirmed_by_id", "note") IN (0, 3) AND btrim("note") <> '')
);

-- A restore is confirmed once.
CREATE FUNCTION "check_restore_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changing text[] := ARRAY['confirmed_at', 'confirmed_by_id', 'note'];
BEGIN
  IF OLD.confirmed_at IS NOT NULL OR to_jsonb(NEW) - changing <> to_jsonb(OLD) - changing THEN
    RAISE EXCEPTION 'restore % does not change so', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "restores_change" BEFORE UPDATE ON "restores" FOR EACH ROW EXECUTE FUNCTION "check_restore_change"();
CREATE TRIGGER "restores_keep" BEFORE DELETE OR TRUNCATE ON "restores"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- A transfer that was sent after the backup, and is not what is due to the provider, is an advance.
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
    WHEN kind = 'bad_debt' THEN ARRAY['provider', 'bad_debt'] END;
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
