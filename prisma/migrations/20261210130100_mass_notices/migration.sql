SET lock_timeout = '2s';

-- An email and a notice to every user, sent in batches.
CREATE TABLE "mass_notices" (
    "id" SERIAL NOT NULL,
    "about" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "values" JSONB NOT NULL,
    "path" TEXT NOT NULL,
    "last_user_id" INTEGER NOT NULL,
    "reached_user_id" INTEGER NOT NULL DEFAULT 0,
    "told" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "mass_notices_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "mass_notices_about_idx" ON "mass_notices" ("about");
