SET lock_timeout = '2s';

-- Questions about an ad before anything is paid, and their answers. They end with the ad.
CREATE TABLE "ad_questions" (
    "id" SERIAL NOT NULL,
    "work_id" INTEGER NOT NULL,
    "asker_id" INTEGER NOT NULL,
    "is_private" BOOLEAN NOT NULL,
    "text" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "answer" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "hidden_at" TIMESTAMPTZ(3),
    "answer_hidden_at" TIMESTAMPTZ(3),

    CONSTRAINT "ad_questions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ad_questions_dated_answer" CHECK (("answer" IS NULL) = ("answered_at" IS NULL)),
    CONSTRAINT "ad_questions_hidden_answer" CHECK ("answer_hidden_at" IS NULL OR "answer" IS NOT NULL),
    CONSTRAINT "ad_questions_work_id_fkey" FOREIGN KEY ("work_id") REFERENCES "works" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ad_questions_asker_id_fkey" FOREIGN KEY ("asker_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "ad_questions_work_id_idx" ON "ad_questions" ("work_id");
CREATE INDEX "ad_questions_asker_id_idx" ON "ad_questions" ("asker_id");
