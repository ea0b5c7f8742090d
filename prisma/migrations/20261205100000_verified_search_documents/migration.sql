-- Searches for verified professionals only. Few are, so that neither the order nor the words find them quickly.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "search_documents_verified_idx" ON "search_documents" ("rank", "work_id") WHERE "identity_verified";
