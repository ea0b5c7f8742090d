SET lock_timeout = '2s';

CREATE TYPE "invitation_state" AS ENUM ('waiting', 'rewarded', 'unrewarded', 'voided');
CREATE TYPE "invitation_refusal" AS ENUM ('no_reward', 'one_person', 'account_blocked', 'monthly_limit');

-- By whose link a user signed up, and what both got for it.
CREATE TABLE "invitations" (
    "id" SERIAL NOT NULL,
    "invited_id" INTEGER NOT NULL,
    "inviter_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "state" "invitation_state" NOT NULL DEFAULT 'waiting',
    "refusal" "invitation_refusal",
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "invitations_two_users" CHECK ("invited_id" <> "inviter_id"),
    CONSTRAINT "invitations_decided" CHECK (("state" = 'waiting') = ("decided_at" IS NULL)),
    CONSTRAINT "invitations_invited_id_fkey" FOREIGN KEY ("invited_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "invitations_inviter_id_fkey" FOREIGN KEY ("inviter_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "invitations_invited_id_key" ON "invitations" ("invited_id");
CREATE INDEX "invitations_inviter_id_id_idx" ON "invitations" ("inviter_id", "id");

-- The reward is a coupon that one user can use.
ALTER TABLE "coupons"
  ADD COLUMN "for_user_id" INTEGER,
  ADD COLUMN "invitation_id" INTEGER;
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_for_user_id_fkey" FOREIGN KEY ("for_user_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_invitation_id_fkey" FOREIGN KEY ("invitation_id") REFERENCES "invitations" ("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
