-- CreateTable
CREATE TABLE "message_pictures" (
    "id" UUID NOT NULL,
    "conversation_id" TEXT NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "position" INTEGER,
    "place" SMALLINT NOT NULL DEFAULT 0,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "message_pictures_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "message_pictures_size" CHECK ("width" > 0 AND "height" > 0)
);

-- CreateTable
CREATE TABLE "user_blocks" (
    "blocker_id" INTEGER NOT NULL,
    "blocked_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_blocks_pkey" PRIMARY KEY ("blocker_id","blocked_id"),
    CONSTRAINT "user_blocks_of_another" CHECK ("blocker_id" <> "blocked_id")
);

-- CreateTable
CREATE TABLE "message_reports" (
    "id" SERIAL NOT NULL,
    "reporter_id" INTEGER NOT NULL,
    "reported_id" INTEGER NOT NULL,
    "conversation_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "excerpt" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by_id" INTEGER,
    "decision" TEXT,

    CONSTRAINT "message_reports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "message_reports_closed"
        CHECK (("closed_at" IS NULL) = ("closed_by_id" IS NULL) AND ("closed_at" IS NULL) = ("decision" IS NULL))
);

-- CreateTable
CREATE TABLE "chat_readings" (
    "id" SERIAL NOT NULL,
    "operator_id" INTEGER NOT NULL,
    "conversation_id" TEXT NOT NULL,
    "ground" TEXT NOT NULL,
    "ground_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chat_readings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "announcements" (
    "id" UUID NOT NULL,
    "operator_id" INTEGER NOT NULL,
    "segment" JSONB NOT NULL,
    "text_pt" TEXT NOT NULL,
    "text_en" TEXT NOT NULL,
    "reached_user_id" INTEGER NOT NULL DEFAULT 0,
    "written" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "announcements_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "message_pictures_conversation_id_position_idx" ON "message_pictures"("conversation_id", "position");

-- CreateIndex
CREATE INDEX "user_blocks_blocked_id_idx" ON "user_blocks"("blocked_id");

-- CreateIndex
CREATE INDEX "message_reports_reporter_id_idx" ON "message_reports"("reporter_id");

-- CreateIndex
CREATE INDEX "message_reports_reported_id_idx" ON "message_reports"("reported_id");

-- CreateIndex
CREATE INDEX "message_reports_closed_at_id_idx" ON "message_reports"("closed_at", "id");

-- The same waits once for the operator.
CREATE UNIQUE INDEX "message_reports_one_open" ON "message_reports" ("reporter_id", "conversation_id", "position") WHERE "closed_at" IS NULL;

-- CreateIndex
CREATE INDEX "chat_readings_operator_id_idx" ON "chat_readings"("operator_id");

-- CreateIndex
CREATE INDEX "chat_readings_conversation_id_idx" ON "chat_readings"("conversation_id");

-- CreateIndex
CREATE INDEX "announcements_operator_id_idx" ON "announcements"("operator_id");

-- AddForeignKey
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_conversation_id_owner_id_fkey" FOREIGN KEY ("conversation_id", "owner_id") REFERENCES "conversation_members"("conversation_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_conversation_id_position_fkey" FOREIGN KEY ("conversation_id", "position") REFERENCES "messages"("conversation_id", "position") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocker_id_fkey" FOREIGN KEY ("blocker_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocked_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reported_id_fkey" FOREIGN KEY ("reported_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_closed_by_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_readings" ADD CONSTRAINT "chat_readings_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
