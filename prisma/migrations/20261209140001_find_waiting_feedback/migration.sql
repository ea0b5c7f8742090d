CREATE INDEX CONCURRENTLY "feedback_waiting_since_idx" ON "feedback" ("waiting_since");
