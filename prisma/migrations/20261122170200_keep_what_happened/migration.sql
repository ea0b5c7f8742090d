-- Books and histories of orders stay as they were written, whoever asks (pay-outs do already). Tables are named with their schema: a
-- temporary table of the same name would otherwise be looked at in their place.

-- The database transaction that posted it, the only one which may add entries. Written by a trigger.
ALTER TABLE "ledger_transactions" ADD COLUMN "posted_in" xid8;

-- The product's clock may be ahead of this one for demonstrations. What is posted is posted when it happens, or a wait for
-- locks and the difference of two machines' clocks later.
CREATE FUNCTION "open_ledger_transaction"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.posted_at < now() - interval '15 minutes' THEN
    RAISE EXCEPTION 'ledger transaction % is back-dated to %', NEW.key, NEW.posted_at USING ERRCODE = 'check_violation';
  END IF;
  NEW.posted_in := pg_current_xact_id();
  RETURN NEW;
END $$;

CREATE TRIGGER "ledger_transactions_open" BEFORE INSERT ON "ledger_transactions"
  FOR EACH ROW EXECUTE FUNCTION "open_ledger_transaction"();

CREATE FUNCTION "refuse_later_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT posted_in FROM "public"."ledger_transactions" WHERE id = NEW.transaction_id) IS DISTINCT FROM pg_current_xact_id() THEN
    RAISE EXCEPTION 'ledger transaction % is closed', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "ledger_entries_in_time" BEFORE INSERT ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION "refuse_later_entry"();

-- As before, but for the schema.
CREATE OR REPLACE FUNCTION "check_ledger_transaction"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked integer := CASE TG_TABLE_NAME WHEN 'ledger_entries' THEN (to_jsonb(NEW)->>'transaction_id')::integer ELSE NEW.id END;
  entry_count integer;
  total bigint;
BEGIN
  SELECT count(*), coalesce(sum(amount_cents), 0) INTO entry_count, total
    FROM "public"."ledger_entries" WHERE transaction_id = checked;
  IF entry_count < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % has % entries that sum to %', checked, entry_count, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER "order_events_keep" ON "order_events";
CREATE TRIGGER "order_events_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
