SET lock_timeout = '2s';

-- It locks only rows that no other process changes, so postings go on.
SELECT "fill_ledger_kinds"();
