-- What operators set while the product runs: each change a row, of which the one with the greatest number counts.
CREATE TABLE "setting_changes" (
    "name" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "value" JSONB,
    "reason" TEXT NOT NULL,
    "operator_id" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "setting_changes_pkey" PRIMARY KEY ("name","number"),
    CONSTRAINT "setting_changes_number_check" CHECK ("number" > 0)
);

CREATE INDEX "setting_changes_operator_id_idx" ON "setting_changes"("operator_id");

ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER "setting_changes_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "setting_changes" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
