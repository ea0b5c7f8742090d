-- The console lists people by how their accounts stand (lib/operator/lists/sources/people.ts has the same expression).
CREATE INDEX CONCURRENTLY "users_state_idx" ON "users" (
  (CASE WHEN "deleted_at" IS NOT NULL THEN 'closed' WHEN "blocked_at" IS NOT NULL THEN 'blocked' WHEN "pro_since" IS NOT NULL THEN 'pro' ELSE 'active' END),
  "id"
);
