SET lock_timeout = '2s';

ALTER TABLE "rendered_pages" ADD COLUMN "times_seen" INTEGER NOT NULL DEFAULT 1;
