CREATE TYPE "hold_decision" AS ENUM ('release', 'refund', 'lifted');

CREATE TABLE "order_holds" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "held_at" TIMESTAMPTZ(3) NOT NULL,
    "decision" "hold_decision",
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" INTEGER,
    "decided_reason" TEXT,

    CONSTRAINT "order_holds_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "order_holds_order_id_idx" ON "order_holds"("order_id");
CREATE INDEX "order_holds_decided_at_idx" ON "order_holds"("decided_at");

ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A block holds an order once, and who decides says why.
CREATE UNIQUE INDEX "order_holds_one_open" ON "order_holds" ("order_id", "user_id") WHERE "decided_at" IS NULL;
ALTER TABLE "order_holds"
  ADD CONSTRAINT "order_holds_decided" CHECK (("decision" IS NULL) = ("decided_at" IS NULL)),
  ADD CONSTRAINT "order_holds_reason" CHECK ("decision" IS NULL OR "decision" = 'lifted' OR ("decided_by_id" IS NOT NULL AND "decided_reason" <> ''));
