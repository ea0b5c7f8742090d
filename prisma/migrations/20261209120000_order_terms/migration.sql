SET lock_timeout = '2s';

-- What a provider decides about the orders they get. No row: they need not accept each order, and take orders for the same
-- day at any hour.
CREATE TABLE "order_terms" (
    "user_id" INTEGER NOT NULL,
    "confirms_orders" BOOLEAN NOT NULL,
    "same_day_until_hour" SMALLINT,

    CONSTRAINT "order_terms_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "order_terms_hour" CHECK ("same_day_until_hour" BETWEEN 0 AND 23),
    CONSTRAINT "order_terms_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Until when a provider must accept a paid order; null: they need not, or have answered.
ALTER TABLE "orders" ADD COLUMN "accept_by" TIMESTAMPTZ(3);
