SET lock_timeout = '2s';

CREATE TYPE "alert_frequency" AS ENUM ('instantly', 'daily', 'weekly', 'never');

-- Who saved searches: a user, or a visitor who gave an email address.
CREATE TABLE "saved_search_owners" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "email" TEXT,
    "locale" TEXT,
    "token" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "saved_search_owners_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "saved_search_owners_user_or_email" CHECK (num_nonnulls("user_id", "email") = 1),
    CONSTRAINT "saved_search_owners_locale_of_an_email" CHECK (("email" IS NULL) = ("locale" IS NULL)),
    CONSTRAINT "saved_search_owners_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "saved_search_owners_user_id_key" ON "saved_search_owners" ("user_id");
CREATE UNIQUE INDEX "saved_search_owners_email_key" ON "saved_search_owners" ("email");
CREATE UNIQUE INDEX "saved_search_owners_token_key" ON "saved_search_owners" ("token");

-- `words`, `category_stems`, `city_ids` and `keys` are computed from the other columns, and nightly again.
CREATE TABLE "saved_searches" (
    "id" SERIAL NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "term" TEXT NOT NULL,
    "state_id" SMALLINT,
    "city_id" INTEGER,
    "category" TEXT,
    "price_from_cents" INTEGER,
    "price_to_cents" INTEGER,
    "rating" DOUBLE PRECISION,
    "verified" BOOLEAN NOT NULL DEFAULT false,
    "near" TEXT,
    "radius_km" INTEGER,
    "frequency" "alert_frequency" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "confirmation_hash" BYTEA,
    "sent_at" TIMESTAMPTZ(3),
    "words" TSQUERY,
    "category_stems" TEXT,
    "city_ids" INTEGER[] DEFAULT '{}',
    "keys" TEXT[] DEFAULT '{}',

    CONSTRAINT "saved_searches_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "saved_searches_one_place" CHECK (num_nonnulls("state_id", "city_id") <= 1),
    CONSTRAINT "saved_searches_confirmation" CHECK (num_nonnulls("confirmed_at", "confirmation_hash") = 1),
    CONSTRAINT "saved_searches_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "saved_search_owners" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "saved_searches_confirmation_hash_key" ON "saved_searches" ("confirmation_hash");
CREATE INDEX "saved_searches_owner_id_idx" ON "saved_searches" ("owner_id");
CREATE INDEX "saved_searches_keys_idx" ON "saved_searches" USING GIN ("keys") WHERE "confirmed_at" IS NOT NULL AND "frequency" <> 'never';

-- Ads that a search has found and its owner has not been sent. The ad is no foreign key: removed ads are left out when sending.
CREATE TABLE "saved_search_hits" (
    "search_id" INTEGER NOT NULL,
    "work_id" INTEGER NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_search_hits_pkey" PRIMARY KEY ("search_id", "work_id"),
    CONSTRAINT "saved_search_hits_search_id_fkey" FOREIGN KEY ("search_id") REFERENCES "saved_searches" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Published ads that have not been compared with the saved searches.
CREATE TABLE "unmatched_ads" (
    "work_id" INTEGER NOT NULL,

    CONSTRAINT "unmatched_ads_pkey" PRIMARY KEY ("work_id"),
    CONSTRAINT "unmatched_ads_work_id_fkey" FOREIGN KEY ("work_id") REFERENCES "works" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
