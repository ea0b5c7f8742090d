SET lock_timeout = '5s';

CREATE TYPE "agreed_document" AS ENUM ('terms', 'privacy');

CREATE TABLE "agreements" (
    "user_id" INTEGER NOT NULL,
    "document" "agreed_document" NOT NULL,
    "version" DATE NOT NULL,
    "agreed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "agreements_pkey" PRIMARY KEY ("user_id", "document", "version"),
    CONSTRAINT "agreements_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Until now each text had one version, so whoever agreed has agreed to that.
INSERT INTO "agreements" ("user_id", "document", "version", "agreed_at")
SELECT "id", "document", "version", "agreed_at"
FROM "users"
CROSS JOIN (
  VALUES ('terms'::"agreed_document", DATE '2022-09-25'), ('privacy', DATE '2021-11-13')
) AS texts ("document", "version")
WHERE "agreed_at" IS NOT NULL AND "deleted_at" IS NULL;

ALTER TABLE "users" DROP COLUMN "agreed_at";
