SET lock_timeout = '2s';

-- What operators still have to do about a person or an order.
CREATE TABLE "operator_tasks" (
    "id" SERIAL NOT NULL,
    "person_id" INTEGER,
    "order_id" INTEGER,
    "text" TEXT NOT NULL,
    "due_on" DATE NOT NULL,
    "created_by_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "done_by_id" INTEGER,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "operator_tasks_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "operator_tasks_person_or_order" CHECK (num_nonnulls("person_id", "order_id") = 1),
    CONSTRAINT "operator_tasks_done_by_somebody" CHECK (("done_by_id" IS NULL) = ("done_at" IS NULL)),
    CONSTRAINT "operator_tasks_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "operator_tasks_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "operator_tasks_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "operator_tasks_done_by_id_fkey" FOREIGN KEY ("done_by_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE INDEX "operator_tasks_person_id_idx" ON "operator_tasks" ("person_id");
CREATE INDEX "operator_tasks_order_id_idx" ON "operator_tasks" ("order_id");
CREATE INDEX "operator_tasks_created_by_id_idx" ON "operator_tasks" ("created_by_id");
CREATE INDEX "operator_tasks_done_by_id_idx" ON "operator_tasks" ("done_by_id");
-- The list: open tasks by day, then those that are done.
CREATE INDEX "operator_tasks_list_idx" ON "operator_tasks" ((CASE WHEN "done_at" IS NULL THEN "due_on" ELSE "due_on" + 365000 END), "id");

-- The views of all ads per São Paulo day.
CREATE TABLE "view_days" (
    "day" DATE NOT NULL,
    "views" BIGINT NOT NULL,

    CONSTRAINT "view_days_pkey" PRIMARY KEY ("day")
);

INSERT INTO "view_days" ("day", "views")
SELECT "day", sum("views") FROM "ad_statistics" WHERE "views" > 0 GROUP BY "day";
