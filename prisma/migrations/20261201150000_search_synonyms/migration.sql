SET lock_timeout = '2s';

-- Words that a search finds as well. server/prepare.ts fills the table.
CREATE TABLE "search_synonyms" (
    "stems" TEXT NOT NULL,
    "target" tsquery NOT NULL,
    "choice" tsquery NOT NULL,

    CONSTRAINT "search_synonyms_pkey" PRIMARY KEY ("stems")
);
