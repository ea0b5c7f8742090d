SET lock_timeout = '2s';

-- A transaction has a kind, a subject and a number instead of a key of these parts. The columns are added here, filled and
-- indexed by the next migrations while processes of the version before post, and required by the last one, which drops the
-- key.
CREATE TYPE "ledger_kind" AS ENUM ('payment', 'unmatched', 'refund', 'charge_back', 'charge_back_won', 'partial_refund', 'partial_refund_borne', 'refund_by_hand',
  'gone_after_hand', 'regained', 'review', 'gateway_fee', 'unknown_payment', 'release', 'payout', 'payout_returned', 'advance',
  'advance_reversed', 'withdrawal', 'withdrawal_correction', 'debt_written_off');

ALTER TABLE "ledger_transactions"
  ADD COLUMN "kind" "ledger_kind",
  ADD COLUMN "subject" TEXT,
  ADD COLUMN "n" INTEGER NOT NULL DEFAULT 0;

-- Until the last of these migrations: only the new columns may be written.
DROP TRIGGER "ledger_transactions_keep" ON "ledger_transactions";
CREATE TRIGGER "ledger_transactions_keep"
  BEFORE UPDATE OF "id", "key", "payment_id", "payout_id", "posted_at", "posted_in" OR DELETE OR TRUNCATE ON "ledger_transactions"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- Fills the columns from the keys: once for the whole table, and once for what processes of the version before have posted
-- since. The subject of most kinds that have a payment is the payment, whatever else the key has. Numbers start at 0.
CREATE FUNCTION "fill_ledger_kinds"() RETURNS void LANGUAGE sql AS $$
  UPDATE "public"."ledger_transactions" t
  SET
    "kind" = (CASE old.kind
      WHEN 'dispute' THEN 'charge_back'
      WHEN 'dispute_end' THEN 'charge_back_won'
      WHEN 'unknown' THEN 'unknown_payment'
      WHEN 'bad_debt' THEN 'debt_written_off'
      ELSE old.kind END)::"public"."ledger_kind",
    "subject" = CASE
      WHEN old.kind IN ('release', 'withdrawal') THEN old.rest
      WHEN old.kind IN ('payout', 'advance', 'advance_reversed') THEN regexp_replace(old.rest, ':\d{1,9}$', '')
      WHEN t.payment_id IS NOT NULL AND old.kind NOT IN ('review', 'gateway_fee') THEN t.payment_id::text
      ELSE regexp_replace(old.rest, ':\d{1,9}$', '') END,
    "n" = CASE
      WHEN old.kind IN ('payment', 'unmatched', 'refund', 'release', 'withdrawal') THEN 0
      -- Their keys have had several forms: they are counted.
      WHEN old.kind IN ('partial_refund', 'refund_by_hand') THEN (
        SELECT count(*) FROM "public"."ledger_transactions" earlier
        WHERE earlier.payment_id = t.payment_id AND earlier.id < t.id AND split_part(earlier.key, ':', 1) = old.kind)
      ELSE coalesce(substring(old.rest FROM ':(\d{1,9})$')::int, 1) - 1 END
  FROM (
    SELECT id, split_part(key, ':', 1) AS kind, substring(key FROM '^[^:]*:(.*)$') AS rest
    FROM "public"."ledger_transactions" WHERE "kind" IS NULL
  ) old
  WHERE t.id = old.id
$$;
