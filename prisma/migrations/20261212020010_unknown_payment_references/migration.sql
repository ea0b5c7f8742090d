-- The console's search finds money of no payment by the reference that the gateway returned.
CREATE INDEX CONCURRENTLY "unknown_payments_reference_idx" ON "unknown_payments" ("reference");
