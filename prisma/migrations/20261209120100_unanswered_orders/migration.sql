-- Finds the orders that their providers left unanswered.
CREATE INDEX CONCURRENTLY "orders_accept_by_idx" ON "orders" ("accept_by");
