CREATE UNIQUE INDEX CONCURRENTLY "refunds_one_partial" ON "refunds" ("payment_id", "kind") WHERE "kind" IN ('full', 'partial');
