SET lock_timeout = '5s';

ALTER TABLE "conversation_members"
  ADD COLUMN "letter_due_at" TIMESTAMPTZ(3),
  ADD COLUMN "letter_at" TIMESTAMPTZ(3),
  ADD COLUMN "told_position" INTEGER NOT NULL DEFAULT 0;

-- Few have one due, whatever is unread for years.
CREATE INDEX "conversation_members_letter_due_at_idx" ON "conversation_members" ("letter_due_at")
  WHERE "letter_due_at" IS NOT NULL;

CREATE TABLE "letter_choices" (
    "user_id" INTEGER NOT NULL,
    "token" TEXT NOT NULL,
    "unwanted_since" TIMESTAMPTZ(3),

    CONSTRAINT "letter_choices_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "letter_choices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "letter_choices_token_key" ON "letter_choices" ("token");
