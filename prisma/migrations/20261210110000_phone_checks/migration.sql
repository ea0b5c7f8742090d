SET lock_timeout = '2s';

CREATE TYPE "phone_channel" AS ENUM ('sms', 'email');

-- Codes about the phones of accounts, one per account.
CREATE TABLE "phone_codes" (
    "user_id" INTEGER NOT NULL,
    "phone" TEXT NOT NULL,
    "channel" "phone_channel" NOT NULL,
    "code_hash" TEXT NOT NULL,
    "tries" SMALLINT NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "phone_codes_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "phone_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "phone_codes_expires_at_idx" ON "phone_codes" ("expires_at");

-- How the phones of accounts were checked.
CREATE TABLE "phone_checks" (
    "user_id" INTEGER NOT NULL,
    "phone" TEXT NOT NULL,
    "channel" "phone_channel" NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "phone_checks_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "phone_checks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- A number is proved by one account at most.
CREATE UNIQUE INDEX "phone_checks_proved_idx" ON "phone_checks" ("phone") WHERE "channel" = 'sms';
