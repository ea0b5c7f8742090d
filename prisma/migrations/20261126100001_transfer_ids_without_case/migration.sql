CREATE UNIQUE INDEX CONCURRENTLY "payouts_transfer_id_without_case" ON "payouts" (lower("transfer_id"));
