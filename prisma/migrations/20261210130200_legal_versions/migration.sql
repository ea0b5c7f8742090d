SET lock_timeout = '2s';

-- Versions of the terms and the privacy policy. A version without a day is a draft.
CREATE TABLE "legal_versions" (
    "id" SERIAL NOT NULL,
    "document" "agreed_document" NOT NULL,
    "text_pt" TEXT NOT NULL,
    "text_en" TEXT NOT NULL,
    "holds_from" DATE,
    "needs_consent" BOOLEAN NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "legal_versions_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "legal_versions_document_holds_from_key" ON "legal_versions" ("document", "holds_from");
CREATE UNIQUE INDEX "legal_versions_one_draft" ON "legal_versions" ("document") WHERE "holds_from" IS NULL;
