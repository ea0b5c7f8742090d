SET lock_timeout = '2s';

-- A review of one side of an order by the other. Only its author sees it until published_at.
CREATE TABLE "reviews" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "author_id" INTEGER NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "is_of_provider" BOOLEAN NOT NULL,
    "stars" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "would_again" BOOLEAN,
    "written_at" TIMESTAMPTZ(3) NOT NULL,
    "publish_at" TIMESTAMPTZ(3) NOT NULL,
    "published_at" TIMESTAMPTZ(3),
    "reply" TEXT,
    "replied_at" TIMESTAMPTZ(3),

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "reviews_stars" CHECK ("stars" BETWEEN 1 AND 5),
    CONSTRAINT "reviews_of_another" CHECK ("author_id" <> "subject_id"),
    CONSTRAINT "reviews_reply" CHECK ("reply" IS NULL OR "published_at" IS NOT NULL),
    CONSTRAINT "reviews_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "reviews_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "reviews_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "reviews_order_id_author_id_key" ON "reviews" ("order_id", "author_id");
CREATE INDEX "reviews_author_id_idx" ON "reviews" ("author_id");
CREATE INDEX "reviews_subject_id_published_at_idx" ON "reviews" ("subject_id", "published_at");
CREATE INDEX "reviews_unpublished" ON "reviews" ("publish_at") WHERE "published_at" IS NULL;

-- What is published stays as it was written. A reply is added once.
CREATE FUNCTION "keep_published_review"() RETURNS trigger LANGUAGE plpgsql AS $$
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
  RETURN NEW;
END $$;

CREATE TRIGGER "reviews_stay" BEFORE UPDATE ON "reviews" FOR EACH ROW EXECUTE FUNCTION "keep_published_review"();
