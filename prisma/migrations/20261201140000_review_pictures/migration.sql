SET lock_timeout = '2s';

-- Pictures of a customer's review. Only the customer sees them until the review is published.
CREATE TABLE "review_pictures" (
    "id" UUID NOT NULL,
    "order_id" INTEGER NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "place" SMALLINT,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_pictures_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "review_pictures_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "review_pictures_order_id_idx" ON "review_pictures" ("order_id");
CREATE INDEX "review_pictures_owner_id_idx" ON "review_pictures" ("owner_id");
