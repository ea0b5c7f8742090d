CREATE INDEX CONCURRENTLY "coupons_for_user_id_idx" ON "coupons" ("for_user_id");
