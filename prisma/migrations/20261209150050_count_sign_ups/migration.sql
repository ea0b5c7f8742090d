-- The console's count of sign-ups per day.
CREATE INDEX CONCURRENTLY "users_created_at_idx" ON "users" ("created_at");
