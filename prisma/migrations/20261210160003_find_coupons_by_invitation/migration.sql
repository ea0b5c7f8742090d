CREATE INDEX CONCURRENTLY "coupons_invitation_id_idx" ON "coupons" ("invitation_id");
