SET lock_timeout = '5s';

-- CreateTable
CREATE TABLE "operators" (
    "user_id" INTEGER NOT NULL,
    "granted_at" TIMESTAMPTZ(3) NOT NULL,
    "secret" TEXT,
    "enrolled_at" TIMESTAMPTZ(3),
    "last_step" INTEGER NOT NULL DEFAULT 0,
    "recovery_hashes" TEXT[],

    CONSTRAINT "operators_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "operators_enrolled" CHECK ("enrolled_at" IS NULL OR "secret" IS NOT NULL)
);

-- CreateTable
CREATE TABLE "console_sessions" (
    "session_id" INTEGER NOT NULL,
    "operator_id" INTEGER NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "console_sessions_pkey" PRIMARY KEY ("session_id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "operator_id" INTEGER,
    "act" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "reason" TEXT NOT NULL,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "console_sessions_operator_id_idx" ON "console_sessions"("operator_id");

-- CreateIndex
CREATE INDEX "audit_entries_subject_kind_subject_id_id_idx" ON "audit_entries"("subject_kind", "subject_id", "id");

-- CreateIndex
CREATE INDEX "audit_entries_operator_id_id_idx" ON "audit_entries"("operator_id", "id");

-- CreateIndex
CREATE INDEX "audit_entries_act_id_idx" ON "audit_entries"("act", "id");

-- AddForeignKey
ALTER TABLE "operators" ADD CONSTRAINT "operators_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "console_sessions" ADD CONSTRAINT "console_sessions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "console_sessions" ADD CONSTRAINT "console_sessions_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "operators"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What an operator did stays, whoever asks (scripts/setup/database-roles.mjs takes the right to change it as well).
CREATE TRIGGER "audit_entries_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
