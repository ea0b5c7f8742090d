-- CreateEnum
CREATE TYPE "order_freeze" AS ENUM ('dispute', 'refund');
CREATE TYPE "dispute_kind" AS ENUM ('not_done', 'badly_done', 'other');
CREATE TYPE "dispute_state" AS ENUM ('awaiting_answer', 'awaiting_decision', 'closed');
CREATE TYPE "dispute_outcome" AS ENUM ('refunded', 'released', 'split', 'withdrawn', 'overtaken');
CREATE TYPE "dispute_end" AS ENUM ('customer', 'provider', 'agreement', 'deadline', 'operator', 'gateway');
CREATE TYPE "offer_state" AS ENUM ('open', 'accepted', 'replaced', 'withdrawn', 'lapsed');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "cancel_asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "frozen_for" "order_freeze",
ADD COLUMN     "returned_cents" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "part_refunds" (
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "state" "refund_state" NOT NULL DEFAULT 'intended',
    "refusals" INTEGER NOT NULL DEFAULT 0,
    "retry_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "part_refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "disputes" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "kind" "dispute_kind" NOT NULL,
    "state" "dispute_state" NOT NULL DEFAULT 'awaiting_answer',
    "text" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "answer_until" TIMESTAMPTZ(3) NOT NULL,
    "answer" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "decide_until" TIMESTAMPTZ(3),
    "outcome" "dispute_outcome",
    "ended_by" "dispute_end",
    "closed_at" TIMESTAMPTZ(3),
    "returned_cents" INTEGER,
    "decided_by_id" INTEGER,
    "reason" TEXT,

    CONSTRAINT "disputes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dispute_offers" (
    "id" SERIAL NOT NULL,
    "dispute_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "returned_cents" INTEGER NOT NULL,
    "state" "offer_state" NOT NULL DEFAULT 'open',
    "offered_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dispute_offers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dispute_pictures" (
    "id" UUID NOT NULL,
    "order_id" INTEGER NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "place" SMALLINT,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dispute_pictures_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "part_refunds_payment_id_key" ON "part_refunds"("payment_id");
CREATE INDEX "part_refunds_state_created_at_idx" ON "part_refunds"("state", "created_at");
CREATE UNIQUE INDEX "disputes_order_id_key" ON "disputes"("order_id");
CREATE INDEX "disputes_state_answer_until_idx" ON "disputes"("state", "answer_until");
CREATE INDEX "disputes_state_decide_until_idx" ON "disputes"("state", "decide_until");
CREATE INDEX "dispute_offers_dispute_id_idx" ON "dispute_offers"("dispute_id");
CREATE INDEX "dispute_pictures_order_id_idx" ON "dispute_pictures"("order_id");

-- AddForeignKey
ALTER TABLE "part_refunds" ADD CONSTRAINT "part_refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "dispute_offers" ADD CONSTRAINT "dispute_offers_dispute_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "disputes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "dispute_pictures" ADD CONSTRAINT "dispute_pictures_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Of each of the two one offer stands at a time, and one that is accepted ends the dispute.
CREATE UNIQUE INDEX "dispute_offers_one_open" ON "dispute_offers" ("dispute_id", "user_id") WHERE "state" = 'open';
CREATE UNIQUE INDEX "dispute_offers_one_accepted" ON "dispute_offers" ("dispute_id") WHERE "state" = 'accepted';

-- A closed dispute says how and by whom, a split how much, and an operator why.
ALTER TABLE "disputes"
  ADD CONSTRAINT "disputes_closed" CHECK (("state" = 'closed') = ("outcome" IS NOT NULL AND "ended_by" IS NOT NULL AND "closed_at" IS NOT NULL)),
  ADD CONSTRAINT "disputes_answered" CHECK (("answer" IS NULL) = ("answered_at" IS NULL) AND ("state" <> 'awaiting_decision' OR "answer" IS NOT NULL AND "decide_until" IS NOT NULL)),
  ADD CONSTRAINT "disputes_split" CHECK (("returned_cents" IS NOT NULL) = ("outcome" IS NOT DISTINCT FROM 'split')),
  ADD CONSTRAINT "disputes_reason" CHECK ("ended_by" IS DISTINCT FROM 'operator' OR ("decided_by_id" IS NOT NULL AND "reason" <> ''));
ALTER TABLE "part_refunds" ADD CONSTRAINT "part_refunds_amount" CHECK ("amount_cents" > 0);
ALTER TABLE "dispute_offers" ADD CONSTRAINT "dispute_offers_amount" CHECK ("returned_cents" > 0);
-- Checked for new rows at once; old ones have 0, and are read without keeping writers waiting.
ALTER TABLE "orders" ADD CONSTRAINT "orders_returned" CHECK ("returned_cents" >= 0 AND "returned_cents" < "price_cents") NOT VALID;
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_returned";
