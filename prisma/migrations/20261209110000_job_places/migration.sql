SET lock_timeout = '2s';

-- Where the work of an order is to be done: address and notes, encrypted. Deleted some time after the order is over.
CREATE TABLE "job_places" (
    "order_id" INTEGER NOT NULL,
    "sealed" TEXT NOT NULL,
    "phone_agreed_at" TIMESTAMPTZ(3),
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_places_pkey" PRIMARY KEY ("order_id"),
    CONSTRAINT "job_places_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- Pictures of a place. Without an order they were uploaded and not used; a job deletes those after a day.
CREATE TABLE "job_pictures" (
    "id" UUID NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "order_id" INTEGER,
    "place" SMALLINT,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_pictures_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "job_pictures_order_and_place" CHECK (("order_id" IS NULL) = ("place" IS NULL)),
    CONSTRAINT "job_pictures_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "job_places" ("order_id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "job_pictures_owner_id_idx" ON "job_pictures" ("owner_id");
CREATE INDEX "job_pictures_order_id_idx" ON "job_pictures" ("order_id");
