CREATE UNIQUE INDEX CONCURRENTLY "ledger_transactions_advance_of_transfer" ON "ledger_transactions" (lower("subject"), "n") WHERE "kind" = 'advance';
