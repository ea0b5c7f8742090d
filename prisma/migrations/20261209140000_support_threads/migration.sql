SET lock_timeout = '2s';

CREATE TYPE "feedback_message_kind" AS ENUM ('message', 'answer', 'note');

-- What was written about a support request after its text and its first answer.
CREATE TABLE "feedback_messages" (
    "id" SERIAL NOT NULL,
    "feedback_id" INTEGER NOT NULL,
    "kind" "feedback_message_kind" NOT NULL,
    "text" TEXT NOT NULL,
    "author_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "feedback_messages_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "feedback_messages_author" CHECK (("kind" = 'message') = ("author_id" IS NULL)),
    CONSTRAINT "feedback_messages_feedback_id_fkey" FOREIGN KEY ("feedback_id") REFERENCES "feedback" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "feedback_messages_feedback_id_id_idx" ON "feedback_messages" ("feedback_id", "id");

-- Texts that operators put into their answers.
CREATE TABLE "canned_replies" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "canned_replies_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "feedback"
  ADD COLUMN "waiting_since" TIMESTAMPTZ(3),
  ADD COLUMN "closed_at" TIMESTAMPTZ(3),
  ADD COLUMN "draft" TEXT;

UPDATE "feedback" SET "waiting_since" = "created_at" WHERE "answered_at" IS NULL;

-- Processes of the previous version insert requests without it.
ALTER TABLE "feedback" ALTER COLUMN "waiting_since" SET DEFAULT CURRENT_TIMESTAMP;
