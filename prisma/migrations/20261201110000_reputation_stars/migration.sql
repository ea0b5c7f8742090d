SET lock_timeout = '2s';

-- The sum of the stars that count: the means of categories are sums over their providers.
ALTER TABLE "provider_reputations" ADD COLUMN "stars_total" INTEGER NOT NULL DEFAULT 0;
