-- AlterTable
ALTER TABLE "works" ADD COLUMN     "taken_down_at" TIMESTAMPTZ(3),
ADD COLUMN     "taken_down_for" TEXT;

-- Whatever shows an ad again, an operator's word on it stands. Checked for new rows at once; the next migration looks at the
-- old ones, without keeping writers waiting.
ALTER TABLE "works" ADD CONSTRAINT "works_taken_down" CHECK (
  ("taken_down_at" IS NULL) = ("taken_down_for" IS NULL) AND ("taken_down_at" IS NULL OR "hidden_at" IS NOT NULL)
) NOT VALID;
