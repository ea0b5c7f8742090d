-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "charge_request" JSONB;

-- CreateIndex
CREATE INDEX "payments_state_changed_at_idx" ON "payments"("state", "changed_at");
