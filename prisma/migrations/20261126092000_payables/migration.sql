SET lock_timeout = '2s';

-- Safe: only names change; a process of the version before fails with an error and writes nothing (docs/operate.md, upgrading).
ALTER TABLE "payments" RENAME COLUMN "purpose" TO "payable";
-- Safe: as above.
ALTER INDEX "payments_purpose_subject_id_idx" RENAME TO "payments_payable_subject_id_idx";
