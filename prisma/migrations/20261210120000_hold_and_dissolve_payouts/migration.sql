SET lock_timeout = '2s';

-- Operators hold the pay-outs of a person.
CREATE TABLE "payout_holds" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "placed_at" TIMESTAMPTZ(3) NOT NULL,
    "placed_by_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "ended_by_id" INTEGER,
    "ended_reason" TEXT,

    CONSTRAINT "payout_holds_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "payout_holds_ended" CHECK (("ended_at" IS NULL) = ("ended_by_id" IS NULL) AND ("ended_at" IS NULL) = ("ended_reason" IS NULL)),
    CONSTRAINT "payout_holds_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "payout_holds_placed_by_id_fkey" FOREIGN KEY ("placed_by_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "payout_holds_ended_by_id_fkey" FOREIGN KEY ("ended_by_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "payout_holds_user_id_idx" ON "payout_holds" ("user_id");
CREATE INDEX "payout_holds_placed_by_id_idx" ON "payout_holds" ("placed_by_id");
CREATE INDEX "payout_holds_ended_by_id_idx" ON "payout_holds" ("ended_by_id");
CREATE UNIQUE INDEX "payout_holds_open" ON "payout_holds" ("user_id") WHERE "ended_at" IS NULL;

-- After a pay-out came back, its provider confirms the key or enters another one.
ALTER TABLE "users" ADD COLUMN "pix_key_confirmed_at" TIMESTAMPTZ(3);

-- A batch of which nothing was paid can be dissolved. As text, because a value cannot be used in the transaction that adds it.
ALTER TYPE "payout_state" ADD VALUE 'dissolved';
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_failed";
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_failed" CHECK (
  ("failed_at" IS NULL) = ("failure_reason" IS NULL)
  AND ("state"::text NOT IN ('failed', 'dissolved') OR "failed_at" IS NOT NULL)
  AND ("state"::text <> 'frozen' OR "failed_at" IS NULL)) NOT VALID;

CREATE OR REPLACE FUNCTION "check_payout_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changing text[] := CASE OLD.state::text || ' ' || NEW.state::text
    WHEN 'frozen sent' THEN ARRAY['state', 'transfer_id', 'sent_at', 'settled_by_id']
    WHEN 'frozen failed' THEN ARRAY['state', 'failed_at', 'failure_reason', 'settled_by_id']
    WHEN 'frozen dissolved' THEN ARRAY['state', 'failed_at', 'failure_reason', 'settled_by_id']
    WHEN 'failed sent' THEN ARRAY['state', 'transfer_id', 'sent_at', 'settled_by_id']
    WHEN 'dissolved sent' THEN ARRAY['state', 'transfer_id', 'sent_at', 'settled_by_id']
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
