-- Payments that are not what was asked for, and what somebody decided about money.
CREATE TYPE "payment_review_state" AS ENUM ('open', 'refunding', 'refunded', 'accepted', 'written_off');

CREATE TABLE "payment_reviews" (
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "difference" TEXT NOT NULL,
    "gateway_payment_id" TEXT NOT NULL,
    "capture_id" TEXT,
    "reference" TEXT,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "state" "payment_review_state" NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_reviews_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "money_decisions" (
    "id" SERIAL NOT NULL,
    "payment_id" UUID,
    "kind" TEXT NOT NULL,
    "user_id" INTEGER,
    "operator_id" INTEGER,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "money_decisions_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "payment_reviews_payment_id_gateway_payment_id_key" ON "payment_reviews"("payment_id", "gateway_payment_id");
CREATE INDEX "payment_reviews_state_created_at_idx" ON "payment_reviews"("state", "created_at");
CREATE INDEX "money_decisions_payment_id_idx" ON "money_decisions"("payment_id");
CREATE INDEX "money_decisions_user_id_idx" ON "money_decisions"("user_id");
CREATE INDEX "money_decisions_operator_id_idx" ON "money_decisions"("operator_id");

ALTER TABLE "payment_reviews" ADD CONSTRAINT "payment_reviews_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "money_decisions" ADD CONSTRAINT "money_decisions_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "money_decisions" ADD CONSTRAINT "money_decisions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "money_decisions" ADD CONSTRAINT "money_decisions_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "money_decisions" ADD CONSTRAINT "money_decisions_subject" CHECK ("payment_id" IS NOT NULL OR "user_id" IS NOT NULL);
ALTER TABLE "money_decisions" ADD CONSTRAINT "money_decisions_reason" CHECK ("reason" <> '');

CREATE TRIGGER "money_decisions_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "money_decisions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
