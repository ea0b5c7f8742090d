SET lock_timeout = '2s';

-- Cards by Mercado Pago: a page to pay on, the last attempt there, and second payments on the same page, which are refunded.
ALTER TYPE "payment_method" ADD VALUE 'card';
CREATE TYPE "card_attempt" AS ENUM ('in_analysis', 'declined');
ALTER TABLE "payments"
  ADD COLUMN "checkout_id" TEXT,
  ADD COLUMN "card_attempt" "card_attempt",
  ADD COLUMN "checkout_of_id" UUID;
ALTER TABLE "payments" ADD CONSTRAINT "payments_checkout_of_id_fkey"
  FOREIGN KEY ("checkout_of_id") REFERENCES "payments" ("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
