ALTER TABLE "orders" ADD COLUMN "proposed_at" TIMESTAMPTZ(3);

-- Safe: few orders have an open proposal. Its time was not stored, so each gets its full three days.
UPDATE "orders" SET "proposed_at" = now() WHERE "proposed_date" IS NOT NULL AND "state" = 'paid';
