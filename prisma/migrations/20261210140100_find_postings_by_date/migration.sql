-- The months of the books.
CREATE INDEX CONCURRENTLY "ledger_transactions_posted_at_idx" ON "ledger_transactions" ("posted_at");
