SET lock_timeout = '2s';

-- What reviews and past orders say of a provider: computed by a job, read by pages and searches.
CREATE TABLE "provider_reputations" (
    "user_id" INTEGER NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "computed_at" TIMESTAMPTZ(3),
    "reviews" INTEGER NOT NULL DEFAULT 0,
    "rating" DOUBLE PRECISION,
    "again_answers" INTEGER NOT NULL DEFAULT 0,
    "again_yes" INTEGER NOT NULL DEFAULT 0,
    "done_orders" INTEGER NOT NULL DEFAULT 0,
    "failed_orders" INTEGER NOT NULL DEFAULT 0,
    "done_lately" INTEGER NOT NULL DEFAULT 0,
    "failed_lately" INTEGER NOT NULL DEFAULT 0,
    "answer_minutes" INTEGER,

    CONSTRAINT "provider_reputations_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "provider_reputations_rating" CHECK ("rating" BETWEEN 1 AND 5),
    CONSTRAINT "provider_reputations_again" CHECK ("again_yes" BETWEEN 0 AND "again_answers"),
    CONSTRAINT "provider_reputations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "provider_reputations_due" ON "provider_reputations" ("due_at") WHERE "due_at" IS NOT NULL;

-- Providers of the orders that exist are due at once.
INSERT INTO "provider_reputations" ("user_id", "due_at") SELECT DISTINCT "provider_id", now() FROM "orders";
