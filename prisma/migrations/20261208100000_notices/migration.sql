SET lock_timeout = '2s';

-- What has happened to a user, for 90 days. The order is no foreign key: a notice may outlive it.
CREATE TABLE "notices" (
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "order_id" INTEGER,
    "path" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notices_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "notices_path_on_this_site" CHECK ("path" ~ '^/([^/\\]|$)'),
    CONSTRAINT "notices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "notices_user_id_created_at_id_idx" ON "notices" ("user_id", "created_at", "id");
CREATE INDEX "notices_created_at_idx" ON "notices" ("created_at");
