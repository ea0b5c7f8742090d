SET lock_timeout = '2s';

-- Counts per ad and São Paulo day. The ad is no foreign key, so that a batch of counts never waits for an ad that is being removed.
CREATE TABLE "ad_statistics" (
    "work_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "search_hits" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ad_statistics_pkey" PRIMARY KEY ("work_id", "day")
);

CREATE INDEX "ad_statistics_day_idx" ON "ad_statistics" ("day");
