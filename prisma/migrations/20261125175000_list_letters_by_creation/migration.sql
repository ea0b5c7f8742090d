-- The console's list of letters, newest first and limited by days.
CREATE INDEX CONCURRENTLY "mails_created_at_id_idx" ON "mails" ("created_at", "id");
