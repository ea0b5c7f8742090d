-- Accounts that share a telephone are shown together. Alone in its migration: only so it is built while people sign up.
CREATE INDEX CONCURRENTLY "users_phone_idx" ON "users"("phone");
