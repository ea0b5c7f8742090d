CREATE INDEX CONCURRENTLY "ledger_transactions_of_no_payment" ON "ledger_transactions" ("key" text_pattern_ops) WHERE "payment_id" IS NULL;
