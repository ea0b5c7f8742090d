-- Whoever pays or hires meanwhile shall not queue behind this for long: it is tried again.
SET lock_timeout = '5s';

CREATE TYPE "payout_state" AS ENUM ('frozen', 'sent', 'failed');

CREATE TABLE "payout_batches" (
    "id" SERIAL NOT NULL,
    "account" "ledger_account" NOT NULL,
    "frozen_at" TIMESTAMPTZ(3) NOT NULL,
    "frozen_by_id" INTEGER,

    CONSTRAINT "payout_batches_pkey" PRIMARY KEY ("id"),
    -- As text: an account that an earlier migration adds need not be known when this is run with it.
    CONSTRAINT "payout_batches_account" CHECK ("account"::text IN ('cash_pix', 'bank'))
);

ALTER TABLE "payouts"
  ADD COLUMN "batch_id" INTEGER,
  ADD COLUMN "state" "payout_state" NOT NULL DEFAULT 'frozen',
  ADD COLUMN "transfer_id" TEXT,
  ADD COLUMN "failed_at" TIMESTAMPTZ(3),
  ADD COLUMN "failure_reason" TEXT,
  ADD COLUMN "settled_by_id" INTEGER,
  ALTER COLUMN "pix_key" DROP NOT NULL,
  ALTER COLUMN "paid_at" DROP NOT NULL;
ALTER TABLE "payouts" RENAME COLUMN "paid_at" TO "sent_at";

-- What was noted before there were batches was sent, each by itself.
INSERT INTO "payout_batches" ("id", "account", "frozen_at") SELECT "id", 'cash_pix', "sent_at" FROM "payouts";
SELECT setval(pg_get_serial_sequence('payout_batches', 'id'), coalesce(max("id"), 0) + 1, false) FROM "payout_batches";
UPDATE "payouts" SET "batch_id" = "payouts"."id", "state" = 'sent',
  "transfer_id" = CASE WHEN noted."note" <> '' AND noted."copies" = 1 THEN noted."note" ELSE concat_ws(' ', nullif(noted."note", ''), '#' || noted."id") END
FROM (SELECT "id", "note", count(*) OVER (PARTITION BY "note") AS "copies" FROM "payouts") noted
WHERE noted."id" = "payouts"."id";

ALTER TABLE "payouts" ALTER COLUMN "batch_id" SET NOT NULL, DROP COLUMN "note";

DROP INDEX "payouts_user_id_paid_at_idx";
CREATE UNIQUE INDEX "payouts_transfer_id_key" ON "payouts" ("transfer_id");
CREATE UNIQUE INDEX "payouts_batch_id_user_id_key" ON "payouts" ("batch_id", "user_id");
CREATE INDEX "payouts_user_id_state_idx" ON "payouts" ("user_id", "state");
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "payout_batches" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "payouts"
  ADD CONSTRAINT "payouts_sent" CHECK (("state" = 'sent') = ("sent_at" IS NOT NULL) AND ("state" = 'sent') = ("transfer_id" IS NOT NULL)),
  ADD CONSTRAINT "payouts_failed" CHECK (("state" = 'failed') = ("failed_at" IS NOT NULL) AND ("state" = 'failed') = ("failure_reason" IS NOT NULL));

-- A pay-out comes to its end once. What it was is never changed; only its Pix key may be forgotten.
CREATE FUNCTION "check_payout_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  settling text[] := ARRAY['state', 'transfer_id', 'sent_at', 'failed_at', 'failure_reason', 'settled_by_id'];
BEGIN
  IF OLD.state = 'frozen' AND NEW.state <> 'frozen' AND to_jsonb(NEW) - settling = to_jsonb(OLD) - settling THEN
    RETURN NEW;
  END IF;
  IF OLD.state <> 'frozen' AND NEW.pix_key IS NULL AND to_jsonb(NEW) - 'pix_key' = to_jsonb(OLD) - 'pix_key' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'pay-out % is % and does not change so', OLD.id, OLD.state USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER "payouts_change" BEFORE UPDATE ON "payouts" FOR EACH ROW EXECUTE FUNCTION "check_payout_change"();
CREATE TRIGGER "payouts_keep" BEFORE DELETE OR TRUNCATE ON "payouts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "payout_batches_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_batches" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
