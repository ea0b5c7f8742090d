SET lock_timeout = '2s';

-- Decisions of operators about a published review. Its words and stars stay in the row as they were written.
ALTER TABLE "reviews"
  ADD COLUMN "hidden_text_at" TIMESTAMPTZ(3),
  ADD COLUMN "removed_at" TIMESTAMPTZ(3);
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_moderated" CHECK (
  "published_at" IS NOT NULL OR num_nonnulls("hidden_text_at", "removed_at") = 0) NOT VALID;

CREATE TYPE "review_outcome" AS ENUM ('keep', 'hide_text', 'remove');

-- A reported review, the decision, and at most one appeal.
CREATE TABLE "review_cases" (
    "id" SERIAL NOT NULL,
    "review_id" INTEGER NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" "review_outcome",
    "reason" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" INTEGER,
    "appeal" TEXT,
    "appealed_at" TIMESTAMPTZ(3),
    "appealed_by_id" INTEGER,
    "final_outcome" "review_outcome",
    "final_reason" TEXT,
    "final_at" TIMESTAMPTZ(3),
    "final_by_id" INTEGER,

    CONSTRAINT "review_cases_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "review_cases_decided" CHECK (num_nonnulls("outcome", "reason", "decided_at", "decided_by_id") IN (0, 4)),
    CONSTRAINT "review_cases_appealed" CHECK (
      num_nonnulls("appeal", "appealed_at", "appealed_by_id") IN (0, 3)
      AND ("appealed_at" IS NULL OR "decided_at" IS NOT NULL)),
    CONSTRAINT "review_cases_final" CHECK (
      num_nonnulls("final_outcome", "final_reason", "final_at", "final_by_id") IN (0, 4)
      AND ("final_at" IS NULL OR "appealed_at" IS NOT NULL)),
    CONSTRAINT "review_cases_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "review_cases_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "review_cases_appealed_by_id_fkey" FOREIGN KEY ("appealed_by_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "review_cases_final_by_id_fkey" FOREIGN KEY ("final_by_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "review_cases_review_id_idx" ON "review_cases" ("review_id");
CREATE INDEX "review_cases_decided_by_id_idx" ON "review_cases" ("decided_by_id");
CREATE INDEX "review_cases_appealed_by_id_idx" ON "review_cases" ("appealed_by_id");
CREATE INDEX "review_cases_final_by_id_idx" ON "review_cases" ("final_by_id");
-- At most one case of a review waits for an operator.
CREATE UNIQUE INDEX "review_cases_waiting" ON "review_cases" ("review_id")
  WHERE "decided_at" IS NULL OR ("appealed_at" IS NOT NULL AND "final_at" IS NULL);

CREATE TABLE "review_reports" (
    "id" SERIAL NOT NULL,
    "case_id" INTEGER NOT NULL,
    "reporter_id" INTEGER,
    "ground" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_reports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "review_reports_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "review_cases" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "review_reports_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "review_reports_case_id_idx" ON "review_reports" ("case_id");
CREATE INDEX "review_reports_reporter_id_idx" ON "review_reports" ("reporter_id");
