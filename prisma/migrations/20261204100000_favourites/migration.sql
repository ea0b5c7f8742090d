SET lock_timeout = '2s';

-- Ads and providers that users have saved. The ad is no foreign key: a favourite outlives it, so that the list can say
-- that it is gone.
CREATE TABLE "favourites" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "work_id" INTEGER,
    "provider_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "price_seen_cents" INTEGER,
    "noticed_cents" INTEGER,

    CONSTRAINT "favourites_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "favourites_one_thing" CHECK (num_nonnulls("work_id", "provider_id") = 1),
    CONSTRAINT "favourites_price_of_an_ad" CHECK (("work_id" IS NULL) = ("price_seen_cents" IS NULL)),
    CONSTRAINT "favourites_notice_of_a_fall" CHECK ("noticed_cents" < "price_seen_cents"),
    CONSTRAINT "favourites_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "favourites_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "favourites_user_id_work_id_key" ON "favourites" ("user_id", "work_id");
CREATE UNIQUE INDEX "favourites_user_id_provider_id_key" ON "favourites" ("user_id", "provider_id");
CREATE INDEX "favourites_provider_id_idx" ON "favourites" ("provider_id");

-- Whether a user wants notices about lower prices of favourites, and when the last one was sent.
CREATE TABLE "price_notices" (
    "user_id" INTEGER NOT NULL,
    "token" TEXT NOT NULL,
    "unwanted_since" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "price_notices_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "price_notices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "price_notices_token_key" ON "price_notices" ("token");
