SET lock_timeout = '2s';

ALTER TABLE "coupons" VALIDATE CONSTRAINT "coupons_for_user_id_fkey";
ALTER TABLE "coupons" VALIDATE CONSTRAINT "coupons_invitation_id_fkey";
