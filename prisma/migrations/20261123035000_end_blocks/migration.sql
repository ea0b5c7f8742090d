SET lock_timeout = '5s';

ALTER TABLE "users" ADD COLUMN "blocked_until" TIMESTAMPTZ(3);
ALTER TABLE "users" ADD CONSTRAINT "users_blocked_until" CHECK ("blocked_until" IS NULL OR "blocked_at" IS NOT NULL) NOT VALID;
ALTER TABLE "users" VALIDATE CONSTRAINT "users_blocked_until";
