SET lock_timeout = '2s';

ALTER TYPE "gateway_alert_kind" ADD VALUE 'list_forbidden';
ALTER TYPE "gateway_alert_kind" ADD VALUE 'unreadable';

-- Up to when the list of payments of each gateway was compared with our books, so that failed nights are made up for.
CREATE TABLE "compared_lists" (
    "method" "payment_method" NOT NULL,
    "compared_up_to" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),

    CONSTRAINT "compared_lists_pkey" PRIMARY KEY ("method")
);

ALTER TABLE "unknown_payments" ADD COLUMN "listed_at" TIMESTAMPTZ(3), ADD COLUMN "looked_at" TIMESTAMPTZ(3);
