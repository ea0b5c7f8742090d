-- The console finds people by a part of their name. Alone in its migration: only so it is built while people sign up.
CREATE INDEX CONCURRENTLY "users_name_idx" ON "users" USING GIN ("name" gin_trgm_ops);
