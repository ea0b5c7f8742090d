-- As those that share a Pix key are.
CREATE INDEX CONCURRENTLY "users_pix_key_idx" ON "users"("pix_key");
