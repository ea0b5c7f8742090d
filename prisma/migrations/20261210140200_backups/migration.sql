SET lock_timeout = '2s';

-- The backups that were made, for the console: their folder may be on another machine.
CREATE TABLE "backups" (
    "id" SERIAL NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "rows" BIGINT NOT NULL,
    "files" INTEGER NOT NULL,
    "bytes" BIGINT NOT NULL,
    "verified_at" TIMESTAMPTZ(3),

    CONSTRAINT "backups_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "backups_made_at_idx" ON "backups" ("made_at");
