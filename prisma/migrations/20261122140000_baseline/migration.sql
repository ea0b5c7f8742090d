-- Search drops accents and compares spellings; both come with every Postgres.
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "mail_state" AS ENUM ('pending', 'sending', 'sent', 'failed');

-- CreateEnum
CREATE TYPE "order_state" AS ENUM ('awaiting_payment', 'paid', 'confirmed', 'released', 'paid_out', 'expired', 'cancelled', 'refunded', 'disputed');

-- CreateEnum
CREATE TYPE "payment_method" AS ENUM ('pix', 'paypal');

-- CreateEnum
CREATE TYPE "payment_state" AS ENUM ('intended', 'pending', 'approved', 'rejected', 'expired', 'refunded', 'disputed', 'review');

-- CreateEnum
CREATE TYPE "refund_state" AS ENUM ('intended', 'in_process', 'done');

-- CreateEnum
CREATE TYPE "ledger_account" AS ENUM ('cash_pix', 'cash_paypal', 'escrow', 'provider', 'fees', 'pro_fees', 'discounts');

-- CreateTable
CREATE TABLE "states" (
    "id" SMALLINT NOT NULL,
    "code" CHAR(2) NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "states_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cities" (
    "id" INTEGER NOT NULL,
    "state_id" SMALLINT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "cities_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "uid" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "profession" TEXT,
    "description" TEXT,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "password_hash" TEXT,
    "locale" TEXT NOT NULL DEFAULT 'pt-BR',
    "avatar_version" INTEGER,
    "pro_since" TIMESTAMPTZ(3),
    "pix_key" TEXT,
    "agreed_at" TIMESTAMPTZ(3),
    "blocked_at" TIMESTAMPTZ(3),
    "blocked_reason" TEXT,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "user_agent" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_up_codes" (
    "email" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "tries" SMALLINT NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_up_codes_pkey" PRIMARY KEY ("email")
);

-- CreateTable
CREATE TABLE "password_reset_tokens" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "password_reset_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identities" (
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("provider","subject")
);

-- CreateTable
CREATE TABLE "mails" (
    "id" UUID NOT NULL,
    "recipient" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "values" JSONB NOT NULL,
    "state" "mail_state" NOT NULL DEFAULT 'pending',
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feedback" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "code" TEXT NOT NULL,
    "suggestion" TEXT NOT NULL,
    "evaluation" TEXT,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "feedback_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_deletions" (
    "receipt" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "removed" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_deletions_pkey" PRIMARY KEY ("receipt")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "works" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "profession" TEXT NOT NULL DEFAULT '',
    "price_cents" INTEGER NOT NULL,
    "discount_cents" INTEGER NOT NULL DEFAULT 0,
    "priced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "city_id" INTEGER NOT NULL,
    "state_id" SMALLINT NOT NULL DEFAULT 0,
    "sub_work_titles" TEXT NOT NULL DEFAULT '',
    "cover_name" TEXT,
    "rank" INTEGER NOT NULL DEFAULT 0,
    "reranked_at" TIMESTAMPTZ(3),
    "search_vector" tsvector,
    "version" INTEGER NOT NULL DEFAULT 1,
    "hidden_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "works_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sub_works" (
    "id" SERIAL NOT NULL,
    "work_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "price_cents" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "sub_works_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "work_pictures" (
    "id" SERIAL NOT NULL,
    "work_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "position" SMALLINT NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "blur" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "work_pictures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "provider_id" INTEGER NOT NULL,
    "work_id" INTEGER,
    "sub_work_id" INTEGER,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "profession" TEXT NOT NULL DEFAULT '',
    "price_cents" INTEGER NOT NULL,
    "discount_cents" INTEGER NOT NULL DEFAULT 0,
    "fee_cents" INTEGER NOT NULL,
    "execution_date" DATE NOT NULL,
    "proposed_date" DATE,
    "proposed_by_id" INTEGER,
    "coupon_id" INTEGER,
    "state" "order_state" NOT NULL DEFAULT 'awaiting_payment',
    "disputed_from" "order_state",
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3),
    "release_at" TIMESTAMPTZ(3),
    "released_at" TIMESTAMPTZ(3),
    "payout_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_events" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "user_id" INTEGER,
    "date" DATE,

    CONSTRAINT "order_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "subject_id" INTEGER NOT NULL,
    -- Generated, so it cannot differ; a foreign key, so no payment is for an order that is not there (Prisma cannot say the first).
    "order_id" INTEGER GENERATED ALWAYS AS (CASE WHEN "purpose" = 'order' THEN "subject_id" END) STORED,
    "user_id" INTEGER NOT NULL,
    "method" "payment_method" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "state" "payment_state" NOT NULL DEFAULT 'intended',
    "gateway_payment_id" TEXT,
    "capture_id" TEXT,
    "link" TEXT,
    "pix_code" TEXT,
    "payer_name" TEXT,
    "payer_cpf" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "approved_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "state" "refund_state" NOT NULL DEFAULT 'intended',
    "gateway_refund_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_notifications" (
    "id" SERIAL NOT NULL,
    "method" "payment_method" NOT NULL,
    "notification_id" TEXT NOT NULL,
    "resource_id" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "applied_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coupons" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "percent_off" SMALLINT,
    "cents_off" INTEGER,
    "max_cents_off" INTEGER,
    "min_cents" INTEGER NOT NULL DEFAULT 0,
    "max_uses" INTEGER,
    "max_uses_each" INTEGER DEFAULT 1,
    "starts_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ends_at" TIMESTAMPTZ(3),

    CONSTRAINT "coupons_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_transactions" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "payment_id" UUID,
    "payout_id" INTEGER,
    "posted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_transactions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entries" (
    "id" SERIAL NOT NULL,
    "transaction_id" INTEGER NOT NULL,
    "account" "ledger_account" NOT NULL,
    "user_id" INTEGER,
    "amount_cents" INTEGER NOT NULL,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payouts" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "pix_key" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "paid_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "user_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "answer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateTable
CREATE TABLE "search_lexemes" (
    "lexeme" TEXT NOT NULL,
    "ad_count" INTEGER NOT NULL,

    CONSTRAINT "search_lexemes_pkey" PRIMARY KEY ("lexeme")
);

-- CreateTable
CREATE TABLE "search_words" (
    "word" TEXT NOT NULL,
    "display" TEXT NOT NULL,
    "ad_count" INTEGER NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("word")
);

-- CreateIndex
CREATE UNIQUE INDEX "states_code_key" ON "states"("code");

-- CreateIndex
CREATE UNIQUE INDEX "states_name_key" ON "states"("name");

-- CreateIndex
CREATE INDEX "cities_state_id_name_idx" ON "cities"("state_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "users_uid_key" ON "users"("uid");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");

-- CreateIndex
CREATE INDEX "sessions_user_id_seen_at_idx" ON "sessions"("user_id", "seen_at");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE INDEX "sign_up_codes_expires_at_idx" ON "sign_up_codes"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "password_reset_tokens_token_hash_key" ON "password_reset_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "password_reset_tokens_user_id_idx" ON "password_reset_tokens"("user_id");

-- CreateIndex
CREATE INDEX "password_reset_tokens_expires_at_idx" ON "password_reset_tokens"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "identities_user_id_provider_key" ON "identities"("user_id", "provider");

-- CreateIndex
CREATE INDEX "mails_state_changed_at_idx" ON "mails"("state", "changed_at");

-- CreateIndex
CREATE INDEX "feedback_user_id_idx" ON "feedback"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "account_deletions_user_id_key" ON "account_deletions"("user_id");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE INDEX "works_user_id_idx" ON "works"("user_id");

-- CreateIndex
CREATE INDEX "sub_works_work_id_position_idx" ON "sub_works"("work_id", "position");

-- CreateIndex
CREATE INDEX "work_pictures_work_id_position_idx" ON "work_pictures"("work_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "work_pictures_work_id_name_key" ON "work_pictures"("work_id", "name");

-- CreateIndex
CREATE INDEX "orders_customer_id_created_at_idx" ON "orders"("customer_id", "created_at");

-- CreateIndex
CREATE INDEX "orders_provider_id_created_at_idx" ON "orders"("provider_id", "created_at");

-- CreateIndex
CREATE INDEX "orders_work_id_idx" ON "orders"("work_id");

-- CreateIndex
CREATE INDEX "orders_sub_work_id_idx" ON "orders"("sub_work_id");

-- CreateIndex
CREATE INDEX "orders_state_expires_at_idx" ON "orders"("state", "expires_at");

-- CreateIndex
CREATE INDEX "orders_state_release_at_idx" ON "orders"("state", "release_at");

-- CreateIndex
CREATE INDEX "orders_state_execution_date_idx" ON "orders"("state", "execution_date");

-- CreateIndex
CREATE INDEX "orders_coupon_id_idx" ON "orders"("coupon_id");

-- CreateIndex
CREATE INDEX "orders_payout_id_idx" ON "orders"("payout_id");

-- CreateIndex
CREATE INDEX "order_events_order_id_id_idx" ON "order_events"("order_id", "id");

-- CreateIndex
CREATE INDEX "payments_order_id_idx" ON "payments"("order_id");

-- CreateIndex
CREATE INDEX "payments_user_id_idx" ON "payments"("user_id");

-- CreateIndex
CREATE INDEX "payments_purpose_subject_id_idx" ON "payments"("purpose", "subject_id");

-- CreateIndex
CREATE INDEX "payments_state_expires_at_idx" ON "payments"("state", "expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "payments_method_gateway_payment_id_key" ON "payments"("method", "gateway_payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_method_capture_id_key" ON "payments"("method", "capture_id");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_payment_id_key" ON "refunds"("payment_id");

-- CreateIndex
CREATE INDEX "refunds_state_created_at_idx" ON "refunds"("state", "created_at");

-- CreateIndex
CREATE INDEX "payment_notifications_applied_at_idx" ON "payment_notifications"("applied_at");

-- CreateIndex
CREATE UNIQUE INDEX "payment_notifications_method_notification_id_key" ON "payment_notifications"("method", "notification_id");

-- CreateIndex
CREATE UNIQUE INDEX "coupons_code_key" ON "coupons"("code");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transactions_key_key" ON "ledger_transactions"("key");

-- CreateIndex
CREATE INDEX "ledger_transactions_payment_id_idx" ON "ledger_transactions"("payment_id");

-- CreateIndex
CREATE INDEX "ledger_transactions_payout_id_idx" ON "ledger_transactions"("payout_id");

-- CreateIndex
CREATE INDEX "ledger_entries_transaction_id_idx" ON "ledger_entries"("transaction_id");

-- CreateIndex
CREATE INDEX "ledger_entries_account_idx" ON "ledger_entries"("account");

-- CreateIndex
CREATE INDEX "ledger_entries_user_id_idx" ON "ledger_entries"("user_id");

-- CreateIndex
CREATE INDEX "payouts_user_id_paid_at_idx" ON "payouts"("user_id", "paid_at");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE INDEX "search_words_word_idx" ON "search_words" USING GIN ("word" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "cities" ADD CONSTRAINT "cities_state_id_fkey" FOREIGN KEY ("state_id") REFERENCES "states"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "works" ADD CONSTRAINT "works_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "works" ADD CONSTRAINT "works_city_id_fkey" FOREIGN KEY ("city_id") REFERENCES "cities"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sub_works" ADD CONSTRAINT "sub_works_work_id_fkey" FOREIGN KEY ("work_id") REFERENCES "works"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_pictures" ADD CONSTRAINT "work_pictures_work_id_fkey" FOREIGN KEY ("work_id") REFERENCES "works"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_work_id_fkey" FOREIGN KEY ("work_id") REFERENCES "works"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_sub_work_id_fkey" FOREIGN KEY ("sub_work_id") REFERENCES "sub_works"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "ledger_transactions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- What a Prisma schema cannot say. Functions and triggers of search stand in prisma/sql/search.sql.

-- One e-mail, one account: every writer tidies addresses, and here it is made sure.
ALTER TABLE "users" ADD CONSTRAINT "users_email_tidy" CHECK ("email" = lower(btrim("email")));

-- Prices and flags change without touching an index: room on the page keeps such updates there.
ALTER TABLE "works" SET (fillfactor = 85);
-- Search chooses its plans itself, so nobody needs statistics of words.
ALTER TABLE "works" ALTER COLUMN "search_vector" SET STATISTICS 0;

-- Only visible ads are indexed. Without fastupdate no search has to read through a list of pending entries.
CREATE INDEX "works_search_vector_idx" ON "works" USING GIN ("search_vector") WITH (fastupdate = off) WHERE "hidden_at" IS NULL;
CREATE INDEX "works_rank_idx" ON "works" ("rank" DESC, "id" DESC) WHERE "hidden_at" IS NULL;
CREATE INDEX "works_state_rank_idx" ON "works" ("state_id", "rank" DESC, "id" DESC) WHERE "hidden_at" IS NULL;
CREATE INDEX "works_city_rank_idx" ON "works" ("city_id", "rank" DESC, "id" DESC) WHERE "hidden_at" IS NULL;
CREATE INDEX "works_reranked_idx" ON "works" ("reranked_at") WHERE "hidden_at" IS NULL AND "reranked_at" IS NOT NULL;

ALTER TABLE "users" ADD CONSTRAINT "users_pix_key_length" CHECK (char_length("pix_key") BETWEEN 1 AND 140);

ALTER TABLE "orders"
  ADD CONSTRAINT "orders_two_people" CHECK ("customer_id" <> "provider_id"),
  ADD CONSTRAINT "orders_amounts" CHECK ("price_cents" > 0 AND "discount_cents" BETWEEN 0 AND "price_cents" - 1 AND "fee_cents" BETWEEN 0 AND "price_cents");

-- However often and from however many tabs somebody finalizes, one order waits for its payment. With the title: when a
-- sub-work goes, its orders lose the id, and then look like those of the ad itself.
CREATE UNIQUE INDEX "orders_one_awaiting" ON "orders" ("customer_id", "work_id", coalesce("sub_work_id", 0), "execution_date", "price_cents", "title")
  WHERE "state" = 'awaiting_payment';

ALTER TABLE "payments"
  ADD CONSTRAINT "payments_amount" CHECK ("amount_cents" > 0),
  ADD CONSTRAINT "payments_purpose" CHECK ("purpose" ~ '^[a-z][a-z_]{0,29}$');

-- One open charge a method for each thing that is paid.
CREATE UNIQUE INDEX "payments_one_open" ON "payments" ("purpose", "subject_id", "method") WHERE "state" IN ('intended', 'pending');

ALTER TABLE "coupons"
  ADD CONSTRAINT "coupons_value" CHECK (("percent_off" IS NULL) <> ("cents_off" IS NULL) AND "percent_off" BETWEEN 1 AND 90 AND "cents_off" > 0),
  ADD CONSTRAINT "coupons_code" CHECK ("code" = upper("code") AND char_length("code") BETWEEN 3 AND 40);

ALTER TABLE "ledger_entries"
  ADD CONSTRAINT "ledger_entries_amount" CHECK ("amount_cents" <> 0),
  ADD CONSTRAINT "ledger_entries_user" CHECK (("account" = 'provider') = ("user_id" IS NOT NULL));

ALTER TABLE "payouts" ADD CONSTRAINT "payouts_amount" CHECK ("amount_cents" > 0);

-- Looked at when the transaction commits: by then all its entries are there. A transaction without entries is refused as well.
CREATE FUNCTION "check_ledger_transaction"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked integer := CASE TG_TABLE_NAME WHEN 'ledger_entries' THEN (to_jsonb(NEW)->>'transaction_id')::integer ELSE NEW.id END;
  entry_count integer;
  total bigint;
BEGIN
  SELECT count(*), coalesce(sum(amount_cents), 0) INTO entry_count, total FROM ledger_entries WHERE transaction_id = checked;
  IF entry_count < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % has % entries that sum to %', checked, entry_count, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "ledger_entries_sum" AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_ledger_transaction"();
CREATE CONSTRAINT TRIGGER "ledger_transactions_sum" AFTER INSERT ON "ledger_transactions"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_ledger_transaction"();

CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER "ledger_entries_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "ledger_transactions_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transactions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "order_events_keep" BEFORE UPDATE ON "order_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TABLE "page_versions" (
    "work_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "page_versions_pkey" PRIMARY KEY ("work_id")
);

-- Nothing is lost with it that could not be rendered again.
CREATE UNLOGGED TABLE "rendered_pages" (
    "key" TEXT NOT NULL,
    "work_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "headers" JSONB NOT NULL,
    "body" BYTEA NOT NULL,
    "rendered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rendered_pages_pkey" PRIMARY KEY ("key")
);

-- A page is compressed already.
ALTER TABLE "rendered_pages" ALTER COLUMN "body" SET STORAGE EXTERNAL;

CREATE INDEX "rendered_pages_work_id_idx" ON "rendered_pages"("work_id");

CREATE INDEX "rendered_pages_seen_at_idx" ON "rendered_pages"("seen_at");
