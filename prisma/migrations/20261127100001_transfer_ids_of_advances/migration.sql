CREATE UNIQUE INDEX CONCURRENTLY "ledger_transactions_advance" ON "ledger_transactions" (lower("key")) WHERE "key" LIKE 'advance:%';
