CREATE INDEX CONCURRENTLY "refunds_bearer_id_idx" ON "refunds" ("bearer_id");
