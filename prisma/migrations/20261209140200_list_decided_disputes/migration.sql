CREATE INDEX CONCURRENTLY "disputes_closed_at_id_idx" ON "disputes" ("closed_at", "id");
