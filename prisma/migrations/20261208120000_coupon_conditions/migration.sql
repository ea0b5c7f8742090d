SET lock_timeout = '2s';

-- What operators decide about a coupon: its categories (none: all), whether it is for a first hire, and a pause.
ALTER TABLE "coupons"
  ADD COLUMN "categories" TEXT[] DEFAULT '{}',
  ADD COLUMN "first_hire_only" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "paused_at" TIMESTAMPTZ(3);
