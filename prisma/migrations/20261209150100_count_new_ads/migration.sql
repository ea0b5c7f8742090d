-- The console's count of new ads per day.
CREATE INDEX CONCURRENTLY "works_created_at_idx" ON "works" ("created_at");
