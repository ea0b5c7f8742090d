import { expect, test } from 'vitest';
import { lintMigration } from './migration-rules.mjs';

test.each([
  'CREATE INDEX "orders_day_idx" ON "orders" ("day")',
  'create unique index orders_code on orders (code)',
  'REINDEX TABLE orders',
  'VACUUM FULL orders',
  'LOCK TABLE orders',
  'ALTER TABLE "orders" ALTER COLUMN "price" SET DATA TYPE BIGINT',
  'ALTER TABLE "orders" ALTER "price" TYPE bigint',
  'ALTER TABLE "orders" ADD COLUMN "key" UUID DEFAULT gen_random_uuid()',
  'ALTER TABLE orders ADD COLUMN seen_at timestamptz NOT NULL DEFAULT clock_timestamp()',
  'ALTER TABLE orders ADD COLUMN place bigserial',
  'ALTER TABLE orders ADD COLUMN total int GENERATED ALWAYS AS (price * 2) STORED',
  'ALTER TABLE "orders" ALTER COLUMN "day" SET NOT NULL',
  'ALTER TABLE "orders" ADD COLUMN "day" DATE NOT NULL',
  'ALTER TABLE orders ADD CONSTRAINT orders_price CHECK (price > 0)',
  'ALTER TABLE "orders" ADD CONSTRAINT "orders_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id")',
  'ALTER TABLE orders ADD CONSTRAINT orders_code UNIQUE (code)',
  'ALTER TABLE orders ADD PRIMARY KEY (id)',
  'ALTER TABLE orders SET UNLOGGED',
  'ALTER TABLE orders DROP COLUMN price',
  'DROP TABLE orders',
  'ALTER TABLE orders RENAME COLUMN price TO amount',
  'UPDATE orders SET price = 0',
  'DELETE FROM orders',
  'TRUNCATE orders',
  'ALTER TABLE orders ADD COLUMN day DATE NOT NULL, ADD COLUMN seen INT DEFAULT 0',
  'ALTER TABLE orders ADD CONSTRAINT a CHECK (f(price, 0)), ADD CONSTRAINT b CHECK (fee > 0) NOT VALID',
  'BEGIN; ALTER TABLE orders ADD COLUMN note TEXT; COMMIT',
  'CREATE INDEX CONCURRENTLY orders_day ON orders (day); ANALYZE orders',
  '-- It says why, but is no note.\nALTER TABLE orders DROP COLUMN price',
])('is refused without a note: %s', (sql) => {
  expect(lintMigration(`${sql};\n`)).not.toEqual([]);
});

test.each([
  'CREATE INDEX CONCURRENTLY "orders_day_idx" ON "orders" ("day")',
  'ALTER TABLE "orders" ADD COLUMN "note" TEXT',
  "ALTER TABLE orders ADD COLUMN state text NOT NULL DEFAULT 'open'",
  'ALTER TABLE orders ADD COLUMN made_at timestamptz NOT NULL DEFAULT now()',
  'ALTER TABLE orders ADD COLUMN made_at timestamptz NOT NULL DEFAULT CURRENT_TIMESTAMP',
  'ALTER TABLE orders ADD CONSTRAINT orders_price CHECK (price > 0) NOT VALID',
  'ALTER TABLE orders ADD COLUMN share NUMERIC(10, 2) NOT NULL DEFAULT 0, ADD COLUMN note TEXT',
  'ALTER TABLE orders VALIDATE CONSTRAINT orders_price',
  'ALTER TABLE orders ADD CONSTRAINT orders_code UNIQUE USING INDEX orders_code_idx',
  'ALTER TABLE orders ALTER COLUMN price SET DEFAULT 0',
  'ALTER TABLE orders ALTER COLUMN price DROP NOT NULL',
  'ALTER TABLE orders DROP CONSTRAINT orders_price',
  'UPDATE orders SET price = 0 WHERE id = 7',
  'CREATE TABLE tips (id SERIAL PRIMARY KEY, CONSTRAINT a CHECK (id > 0)); CREATE INDEX tips_idx ON "tips" (id); ALTER TABLE tips ADD CONSTRAINT b CHECK (id > 1)',
  '-- Safe: thirty rows.\nCREATE INDEX states_name ON states (name)',
  'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ delete from orders; update orders set price = 0; $$',
  "INSERT INTO notes VALUES ('drop table orders; -- truncate')",
])('passes: %s', (sql) => {
  expect(lintMigration(`${sql};\n`)).toEqual([]);
});

test('a note applies only to the statement below it', () => {
  const sql = '-- Safe: thirty rows.\nDROP TABLE former;\nDROP TABLE orders;\n';
  expect(lintMigration(sql)).toEqual([expect.stringMatching(/^drop table orders: processes/)]);
});
