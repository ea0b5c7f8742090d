ALTER TABLE "console_sessions" ADD COLUMN "token_hash" BYTEA;

-- Safe: one row for each open console.
CREATE UNIQUE INDEX "console_sessions_token_hash_key" ON "console_sessions"("token_hash");
