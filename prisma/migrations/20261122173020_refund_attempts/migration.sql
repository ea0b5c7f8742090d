-- AlterEnum
ALTER TYPE "refund_state" ADD VALUE 'refused';
ALTER TYPE "refund_state" ADD VALUE 'withdrawn';

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "refusals" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "retry_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "refund_attempts" (
    "id" UUID NOT NULL,
    "refund_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "refused_at" TIMESTAMPTZ(3),
    "status" INTEGER,

    CONSTRAINT "refund_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "refund_attempts_refund_id_idx" ON "refund_attempts"("refund_id");

-- AddForeignKey
ALTER TABLE "refund_attempts" ADD CONSTRAINT "refund_attempts_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- However many carry out a refund, they ask under one key.
CREATE UNIQUE INDEX "refund_attempts_one_open" ON "refund_attempts" ("refund_id") WHERE "refused_at" IS NULL;

-- Refunds that are under way were asked for under their own id.
INSERT INTO "refund_attempts" ("id", "refund_id", "created_at") SELECT "id", "id", "created_at" FROM "refunds" WHERE "state" <> 'done';
