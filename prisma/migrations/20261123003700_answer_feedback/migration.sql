SET lock_timeout = '5s';

-- What was written before gets numbers as they are given from now on: eight of the letters and digits that nobody mistakes.
ALTER TABLE "feedback"
  ADD COLUMN "number" TEXT NOT NULL DEFAULT regexp_replace(
    translate(left(upper(md5(gen_random_uuid()::text)), 8), '0123456789ABCDEF', '34679ACDEFGHJKMN'), '^.{4}', '\&-'),
  ADD COLUMN "locale" TEXT NOT NULL DEFAULT 'pt-BR',
  ADD COLUMN "order_id" INTEGER,
  ADD COLUMN "answer" TEXT,
  ADD COLUMN "answered_at" TIMESTAMPTZ(3),
  ADD COLUMN "answered_by_id" INTEGER,
  ADD CONSTRAINT "feedback_answered"
    CHECK (("answered_at" IS NULL) = ("answer" IS NULL) AND ("answered_at" IS NULL) = ("answered_by_id" IS NULL));
ALTER TABLE "feedback" ALTER COLUMN "number" DROP DEFAULT;

-- CreateIndex
CREATE UNIQUE INDEX "feedback_number_key" ON "feedback"("number");

-- CreateIndex
CREATE INDEX "feedback_order_id_idx" ON "feedback"("order_id");

-- CreateIndex
CREATE INDEX "feedback_answered_by_id_idx" ON "feedback"("answered_by_id");

-- CreateIndex
CREATE INDEX "feedback_answered_at_id_idx" ON "feedback"("answered_at", "id");

-- AddForeignKey
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_answered_by_id_fkey" FOREIGN KEY ("answered_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
