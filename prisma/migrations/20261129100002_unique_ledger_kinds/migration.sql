CREATE UNIQUE INDEX CONCURRENTLY "ledger_transactions_kind_subject_n_key" ON "ledger_transactions" ("kind", "subject", "n");
