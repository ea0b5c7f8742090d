SET lock_timeout = '2s';

-- What searches know of each visible ad. prisma/sql/search.sql fills it and scripts/migrate.mjs adds ads that exist.
CREATE TABLE "search_documents" (
    "work_id" INTEGER NOT NULL,
    "city_id" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,
    "least_price_cents" INTEGER NOT NULL,
    "rating" DOUBLE PRECISION NOT NULL,
    "state_id" SMALLINT NOT NULL,
    "identity_verified" BOOLEAN NOT NULL,
    "moved_at" TIMESTAMPTZ(3),
    "category" TEXT NOT NULL,
    "doc" TSVECTOR NOT NULL,

    CONSTRAINT "search_documents_pkey" PRIMARY KEY ("work_id"),
    CONSTRAINT "search_documents_work_id_fkey" FOREIGN KEY ("work_id") REFERENCES "works" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Without fastupdate no search has to read through a list of pending entries.
CREATE INDEX "search_documents_doc_idx" ON "search_documents" USING GIN ("doc") WITH (fastupdate = off);
-- One for each order.
CREATE INDEX "search_documents_rank_work_id_idx" ON "search_documents" ("rank", "work_id");
CREATE INDEX "search_documents_price_low_idx" ON "search_documents" ("least_price_cents", "rank" DESC, "work_id" DESC);
CREATE INDEX "search_documents_price_high_idx" ON "search_documents" ("least_price_cents", "rank", "work_id");
CREATE INDEX "search_documents_rating_rank_work_id_idx" ON "search_documents" ("rating", "rank", "work_id");
CREATE INDEX "search_documents_city_id_rank_work_id_idx" ON "search_documents" ("city_id", "rank", "work_id");
CREATE INDEX "search_documents_moved_idx" ON "search_documents" ("moved_at") WHERE "moved_at" IS NOT NULL;
