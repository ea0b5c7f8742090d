SET lock_timeout = '2s';

-- Prices of the visible ads by category and place, computed nightly.
CREATE TABLE "price_ranges" (
    "category" TEXT NOT NULL,
    "place_id" INTEGER NOT NULL,
    "low_cents" INTEGER NOT NULL,
    "median_cents" INTEGER NOT NULL,
    "high_cents" INTEGER NOT NULL,

    CONSTRAINT "price_ranges_pkey" PRIMARY KEY ("category", "place_id")
);
