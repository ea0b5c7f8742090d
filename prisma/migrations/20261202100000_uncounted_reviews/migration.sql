SET lock_timeout = '2s';

-- What the author and the subject of a review shared when one of them closed the account, which erases it from the account.
CREATE TYPE "shared_reason" AS ENUM ('shared_phone', 'shared_tax_number', 'shared_pix_key');
ALTER TABLE "reviews" ADD COLUMN "uncounted_reason" "shared_reason";

-- What is published stays as it was written. A reply and the reason why it does not count are added once.
CREATE OR REPLACE FUNCTION "keep_published_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.order_id, NEW.author_id, NEW.subject_id, NEW.is_of_provider, NEW.publish_at)
      IS DISTINCT FROM (OLD.order_id, OLD.author_id, OLD.subject_id, OLD.is_of_provider, OLD.publish_at) THEN
    RAISE EXCEPTION 'review % stays with its order', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.published_at IS NOT NULL
      AND ((NEW.stars, NEW.text, NEW.would_again, NEW.written_at, NEW.published_at)
        IS DISTINCT FROM (OLD.stars, OLD.text, OLD.would_again, OLD.written_at, OLD.published_at)
        OR (OLD.reply IS NOT NULL AND NEW.reply IS DISTINCT FROM OLD.reply)) THEN
    RAISE EXCEPTION 'review % is published', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.uncounted_reason IS NOT NULL AND NEW.uncounted_reason IS DISTINCT FROM OLD.uncounted_reason THEN
    RAISE EXCEPTION 'review % does not count', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
