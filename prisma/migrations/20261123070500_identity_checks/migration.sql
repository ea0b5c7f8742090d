SET lock_timeout = '5s';

-- CreateEnum
CREATE TYPE "identity_check_state" AS ENUM ('waiting', 'approved', 'refused');
CREATE TYPE "identity_refusal" AS ENUM ('unreadable', 'not_a_document', 'out_of_date', 'name_differs', 'other_face');
CREATE TYPE "identity_side" AS ENUM ('front', 'back', 'selfie');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "identity_verified_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "identity_checks" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "state" "identity_check_state" NOT NULL DEFAULT 'waiting',
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" INTEGER,
    "refusal" "identity_refusal",

    CONSTRAINT "identity_checks_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "identity_checks_decided" CHECK (("state" = 'waiting') = ("decided_at" IS NULL) AND ("state" = 'waiting') = ("decided_by_id" IS NULL)),
    CONSTRAINT "identity_checks_refused" CHECK (("state" = 'refused') = ("refusal" IS NOT NULL)),
    CONSTRAINT "identity_checks_not_own" CHECK ("decided_by_id" IS DISTINCT FROM "user_id")
);

-- CreateTable
CREATE TABLE "identity_pictures" (
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "side" "identity_side" NOT NULL,
    "check_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "identity_pictures_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "identity_checks_user_id_id_idx" ON "identity_checks"("user_id", "id");
CREATE INDEX "identity_checks_state_id_idx" ON "identity_checks"("state", "id");
CREATE INDEX "identity_checks_decided_by_id_idx" ON "identity_checks"("decided_by_id");
CREATE INDEX "identity_pictures_user_id_idx" ON "identity_pictures"("user_id");
CREATE UNIQUE INDEX "identity_pictures_check_id_side_key" ON "identity_pictures"("check_id", "side");

-- AddForeignKey
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "identity_pictures" ADD CONSTRAINT "identity_pictures_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "identity_pictures" ADD CONSTRAINT "identity_pictures_check_id_fkey" FOREIGN KEY ("check_id") REFERENCES "identity_checks"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One check of a person waits at a time, and of each side one picture is not sent yet.
CREATE UNIQUE INDEX "identity_checks_one_waiting" ON "identity_checks" ("user_id") WHERE "state" = 'waiting';
CREATE UNIQUE INDEX "identity_pictures_one_unsent" ON "identity_pictures" ("user_id", "side") WHERE "check_id" IS NULL;
