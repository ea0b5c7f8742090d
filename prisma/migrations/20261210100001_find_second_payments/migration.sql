CREATE INDEX CONCURRENTLY "payments_checkout_of_id_idx" ON "payments" ("checkout_of_id");
