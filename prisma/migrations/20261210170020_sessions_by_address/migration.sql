-- Accounts that log in from one address, on the console's page of a person.
CREATE INDEX CONCURRENTLY "sessions_ip_idx" ON "sessions" ("ip");
