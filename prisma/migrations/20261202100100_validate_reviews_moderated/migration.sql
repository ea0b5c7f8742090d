SET lock_timeout = '2s';

ALTER TABLE "reviews" VALIDATE CONSTRAINT "reviews_moderated";
