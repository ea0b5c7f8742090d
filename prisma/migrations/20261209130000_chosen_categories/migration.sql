SET lock_timeout = '2s';

-- The category that the owner of an ad chose. Null for existing ads, whose profession decides.
ALTER TABLE "works" ADD COLUMN "chosen_category" TEXT;
