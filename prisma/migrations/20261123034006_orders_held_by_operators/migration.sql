-- An operator stops an order for a reason of their own, without anybody being blocked.
ALTER TABLE "order_holds" ALTER COLUMN "user_id" DROP NOT NULL;
ALTER TABLE "order_holds" ADD COLUMN "held_by_id" INTEGER;
ALTER TABLE "order_holds" ADD COLUMN "held_reason" TEXT;

-- Either a block or an operator, who says why. Not looked for in the rows that are there: all of them are of blocks.
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_held_by" CHECK (
  ("user_id" IS NULL) = ("held_by_id" IS NOT NULL) AND ("held_by_id" IS NULL) = (coalesce("held_reason", '') = '')
) NOT VALID;

-- An operator stops an order once.
CREATE UNIQUE INDEX "order_holds_one_by_operators" ON "order_holds" ("order_id") WHERE "user_id" IS NULL AND "decided_at" IS NULL;
