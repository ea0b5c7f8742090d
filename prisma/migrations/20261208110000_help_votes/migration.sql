SET lock_timeout = '2s';

-- Answers to "Did this help?" per help article and São Paulo day. Nothing tells who answered.
CREATE TABLE "help_votes" (
    "article" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "yes" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,

    CONSTRAINT "help_votes_pkey" PRIMARY KEY ("article", "day")
);
