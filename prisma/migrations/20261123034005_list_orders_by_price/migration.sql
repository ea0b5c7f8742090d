CREATE INDEX CONCURRENTLY "orders_price_cents_id_idx" ON "orders" ("price_cents", "id");
