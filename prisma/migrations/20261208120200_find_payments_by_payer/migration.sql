-- Finds the payments of a CPF for an operator.
CREATE INDEX CONCURRENTLY "payments_payer_cpf_fingerprint_idx" ON "payments" ("payer_cpf_fingerprint");
