-- CreateTable
CREATE TABLE "conversations" (
    "id" TEXT NOT NULL,
    "low_user_id" INTEGER NOT NULL,
    "high_user_id" INTEGER NOT NULL,
    "last_position" INTEGER NOT NULL DEFAULT 0,
    "last_message_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversations_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "conversations_pair" CHECK ("low_user_id" < "high_user_id")
);

-- CreateTable
CREATE TABLE "conversation_members" (
    "conversation_id" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "read_position" INTEGER NOT NULL DEFAULT 0,
    "delivered_position" INTEGER NOT NULL DEFAULT 0,
    "unread" INTEGER NOT NULL DEFAULT 0,
    "cleared_position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "conversation_members_pkey" PRIMARY KEY ("conversation_id","user_id"),
    CONSTRAINT "conversation_members_positions"
        CHECK ("read_position" <= "delivered_position" AND "unread" >= 0 AND "cleared_position" >= 0)
);

-- CreateTable
CREATE TABLE "messages" (
    "conversation_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "author_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "client_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "messages_pkey" PRIMARY KEY ("conversation_id","position"),
    CONSTRAINT "messages_position" CHECK ("position" > 0)
);

-- CreateIndex
CREATE UNIQUE INDEX "conversations_low_user_id_high_user_id_key" ON "conversations"("low_user_id", "high_user_id");

-- CreateIndex
CREATE INDEX "conversations_high_user_id_idx" ON "conversations"("high_user_id");

-- CreateIndex
CREATE INDEX "conversation_members_user_id_idx" ON "conversation_members"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "messages_conversation_id_author_id_client_id_key" ON "messages"("conversation_id", "author_id", "client_id");

-- AddForeignKey
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_author_id_fkey" FOREIGN KEY ("conversation_id", "author_id") REFERENCES "conversation_members"("conversation_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;
