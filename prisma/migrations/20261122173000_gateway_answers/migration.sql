-- CreateEnum
CREATE TYPE "gateway_alert_kind" AS ENUM ('unauthorized', 'unknown_word', 'missing');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "checked_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "gateway_changed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "gateway_alerts" (
    "id" SERIAL NOT NULL,
    "method" "payment_method" NOT NULL,
    "kind" "gateway_alert_kind" NOT NULL,
    "about" TEXT NOT NULL DEFAULT '',
    "detail" TEXT NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "gateway_alerts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "gateway_alerts_last_at_idx" ON "gateway_alerts"("last_at");

-- CreateIndex
CREATE UNIQUE INDEX "gateway_alerts_method_kind_about_key" ON "gateway_alerts"("method", "kind", "about");
