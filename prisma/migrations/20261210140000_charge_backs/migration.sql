SET lock_timeout = '2s';

CREATE TYPE "charge_back_outcome" AS ENUM ('won', 'lost', 'refunded');

-- Charge-backs from their beginning to their end.
CREATE TABLE "charge_backs" (
    "id" SERIAL NOT NULL,
    "payment_id" UUID NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "respond_until" TIMESTAMPTZ(3),
    "responded_at" TIMESTAMPTZ(3),
    "lost_at_gateway_at" TIMESTAMPTZ(3),
    "outcome" "charge_back_outcome",
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "charge_backs_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "charge_backs_end_with_outcome" CHECK (("outcome" IS NULL) = ("ended_at" IS NULL)),
    CONSTRAINT "charge_backs_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "charge_backs_payment_id_idx" ON "charge_backs" ("payment_id");
CREATE INDEX "charge_backs_opened_at_id_idx" ON "charge_backs" ("opened_at", "id");
-- A payment has one open charge-back at most. The home page counts them by deadline.
CREATE UNIQUE INDEX "charge_backs_open_key" ON "charge_backs" ("payment_id") WHERE "ended_at" IS NULL;
CREATE INDEX "charge_backs_open_respond_until_idx" ON "charge_backs" ("respond_until") WHERE "ended_at" IS NULL;

CREATE TABLE "charge_back_evidence" (
    "id" UUID NOT NULL,
    "charge_back_id" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "charge_back_evidence_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "charge_back_evidence_charge_back_id_fkey" FOREIGN KEY ("charge_back_id") REFERENCES "charge_backs" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "charge_back_evidence_charge_back_id_idx" ON "charge_back_evidence" ("charge_back_id");

-- The ledger has the beginning of each one, and the end of those that were won. Only the last one of a payment can be
-- open, lost, or overtaken by a refund.
INSERT INTO "charge_backs" ("payment_id", "opened_at", "outcome", "ended_at")
SELECT began."payment_id", began."posted_at",
  CASE WHEN won."id" IS NOT NULL THEN 'won' WHEN p."state" = 'charged_back' THEN NULL
    WHEN r."reason" = 'charge_back' THEN 'lost' ELSE 'refunded' END::"charge_back_outcome",
  CASE WHEN won."id" IS NOT NULL THEN won."posted_at" WHEN p."state" = 'charged_back' THEN NULL
    ELSE coalesce(r."done_at", p."changed_at") END
FROM "ledger_transactions" began
JOIN "payments" p ON p."id" = began."payment_id"
LEFT JOIN "ledger_transactions" won
  ON won."kind" = 'charge_back_won' AND won."subject" = began."subject" AND won."n" = began."n"
LEFT JOIN LATERAL (
  SELECT "reason", "done_at" FROM "refunds"
  WHERE "payment_id" = p."id" AND "state" = 'done' AND "kind" IN ('full', 'made_at_gateway')
  ORDER BY "reason" = 'charge_back' DESC, "done_at" DESC LIMIT 1) r ON true
WHERE began."kind" = 'charge_back'
ORDER BY began."id"
ON CONFLICT DO NOTHING;
