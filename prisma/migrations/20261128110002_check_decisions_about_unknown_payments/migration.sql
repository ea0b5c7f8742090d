ALTER TABLE "money_decisions" VALIDATE CONSTRAINT "money_decisions_unknown_payment_id_fkey";
ALTER TABLE "money_decisions" VALIDATE CONSTRAINT "money_decisions_subject";
