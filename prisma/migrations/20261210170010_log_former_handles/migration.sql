-- Entries of the log about a person by the handle they had then.
CREATE INDEX CONCURRENTLY "audit_entries_former_uid_idx" ON "audit_entries" (("before"->>'uid')) WHERE "subject_kind" = 'person';
