-- The console lists hidden ads, which are few among all. Alone in its migration: only so it is built while ads are published.
CREATE INDEX CONCURRENTLY "works_hidden_idx" ON "works" ("id") WHERE "hidden_at" IS NOT NULL;
