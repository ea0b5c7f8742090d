ALTER TABLE "payouts" VALIDATE CONSTRAINT "payouts_failed";
