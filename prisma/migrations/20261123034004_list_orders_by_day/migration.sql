CREATE INDEX CONCURRENTLY "orders_execution_date_id_idx" ON "orders" ("execution_date", "id");
