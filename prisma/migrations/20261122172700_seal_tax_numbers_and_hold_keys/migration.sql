SET lock_timeout = '5s';

ALTER TABLE "users"
  ADD COLUMN "pix_key_held_until" TIMESTAMPTZ(3),
  ADD COLUMN "tax_number_asked_at" TIMESTAMPTZ(3);

CREATE TABLE "tax_numbers" (
    "user_id" INTEGER NOT NULL,
    "sealed" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tax_numbers_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "tax_numbers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "tax_numbers_fingerprint_idx" ON "tax_numbers" ("fingerprint");

-- CPFs that stand here in clear are of charges that nobody has paid yet, a day old at most: no key is known here to seal
-- them with. Whoever pays such a charge pays it without one being kept; who asks for another is asked for it again.
ALTER TABLE "payments"
  ADD COLUMN "payer_cpf_sealed" TEXT,
  DROP COLUMN "payer_cpf";
