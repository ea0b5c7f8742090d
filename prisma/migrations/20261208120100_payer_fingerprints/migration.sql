SET lock_timeout = '2s';

-- Finds the payments of a CPF, which is encrypted. A job fills it for existing payments, because the key is not in the database.
ALTER TABLE "payments" ADD COLUMN "payer_cpf_fingerprint" TEXT;
