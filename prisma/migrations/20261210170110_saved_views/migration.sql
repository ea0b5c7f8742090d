SET lock_timeout = '2s';

-- Filters of the console's lists under a name, for every operator.
CREATE TABLE "saved_views" (
    "id" SERIAL NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "filters" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "saved_views_list_name_key" ON "saved_views" ("list", "name");
