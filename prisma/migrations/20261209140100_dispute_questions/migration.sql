SET lock_timeout = '2s';

-- A question of an operator to one side of a dispute, once for each side.
CREATE TABLE "dispute_questions" (
    "id" SERIAL NOT NULL,
    "dispute_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "asked_by_id" INTEGER NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "answer" TEXT,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "dispute_questions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "dispute_questions_dispute_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "disputes" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "dispute_questions_dispute_id_user_id_key" ON "dispute_questions" ("dispute_id", "user_id");

ALTER TABLE "dispute_pictures" ADD COLUMN "question_id" INTEGER;
