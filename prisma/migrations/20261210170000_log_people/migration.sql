-- Entries of the log about lists and files that were opened for one person.
CREATE INDEX CONCURRENTLY "audit_entries_person_read_idx" ON "audit_entries" (("after"->>'personId'));
