-- The console's list of orders, newest first and limited by days.
CREATE INDEX CONCURRENTLY "orders_created_at_id_idx" ON "orders" ("created_at", "id");
