SET lock_timeout = '2s';

-- Changes from before held from their own time; processes of the previous version leave the new ones to the default.
ALTER TABLE "setting_changes" ADD COLUMN "holds_from" TIMESTAMPTZ(3) NOT NULL DEFAULT now();

-- Scheduled changes that operators withdrew before they took effect.
CREATE TABLE "setting_withdrawals" (
    "name" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "setting_withdrawals_pkey" PRIMARY KEY ("name", "number"),
    CONSTRAINT "setting_withdrawals_name_number_fkey" FOREIGN KEY ("name", "number") REFERENCES "setting_changes" ("name", "number") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TRIGGER "setting_withdrawals_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "setting_withdrawals" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
