SET lock_timeout = '2s';

ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_checkout_of_id_fkey";
