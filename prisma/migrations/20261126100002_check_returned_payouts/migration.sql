ALTER TABLE "payouts" VALIDATE CONSTRAINT "payouts_sent";
ALTER TABLE "payouts" VALIDATE CONSTRAINT "payouts_failed";
ALTER TABLE "payouts" VALIDATE CONSTRAINT "payouts_returned";
ALTER TABLE "money_decisions" VALIDATE CONSTRAINT "money_decisions_payout_id_fkey";
ALTER TABLE "money_decisions" VALIDATE CONSTRAINT "money_decisions_subject";
