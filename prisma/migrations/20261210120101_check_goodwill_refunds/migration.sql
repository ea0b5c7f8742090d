ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_bearer_id_fkey";
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_goodwill";
