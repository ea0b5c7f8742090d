-- CreateTable
CREATE TABLE "ad_reports" (
    "id" SERIAL NOT NULL,
    "reporter_id" INTEGER NOT NULL,
    "reported_id" INTEGER NOT NULL,
    "work_id" INTEGER NOT NULL,
    "picture_name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by_id" INTEGER,
    "decision" TEXT,

    CONSTRAINT "ad_reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ad_looks" (
    "work_id" INTEGER NOT NULL,
    "grounds" TEXT[],
    "text_hash" TEXT NOT NULL,
    "listed_at" TIMESTAMPTZ(3) NOT NULL,
    "looked_at" TIMESTAMPTZ(3),

    CONSTRAINT "ad_looks_pkey" PRIMARY KEY ("work_id")
);

-- CreateIndex
CREATE INDEX "ad_reports_reporter_id_idx" ON "ad_reports"("reporter_id");
CREATE INDEX "ad_reports_reported_id_idx" ON "ad_reports"("reported_id");
CREATE INDEX "ad_reports_work_id_idx" ON "ad_reports"("work_id");
CREATE INDEX "ad_reports_closed_by_id_idx" ON "ad_reports"("closed_by_id");
CREATE INDEX "ad_reports_closed_at_id_idx" ON "ad_reports"("closed_at", "id");
CREATE INDEX "ad_looks_looked_at_listed_at_idx" ON "ad_looks"("looked_at", "listed_at");

-- AddForeignKey
ALTER TABLE "ad_reports" ADD CONSTRAINT "ad_reports_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ad_reports" ADD CONSTRAINT "ad_reports_reported_id_fkey" FOREIGN KEY ("reported_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ad_reports" ADD CONSTRAINT "ad_reports_closed_by_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ad_looks" ADD CONSTRAINT "ad_looks_work_id_fkey" FOREIGN KEY ("work_id") REFERENCES "works"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What somebody has told us of the same thing waits once.
CREATE UNIQUE INDEX "ad_reports_one_open" ON "ad_reports" ("reporter_id", "work_id", "picture_name") WHERE "closed_at" IS NULL;
