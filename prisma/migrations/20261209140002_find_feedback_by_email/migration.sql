CREATE INDEX CONCURRENTLY "feedback_email_idx" ON "feedback" ("email");
