import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { db } from './db';

test('a statement is prepared once per connection and reused', async () => {
  for (let round = 0; round < 3; round += 1) await db.$queryRaw`select ${round}::int as round`;
  const prepared = await db.$queryRaw<{ runs: bigint }[]>`
    select generic_plans + custom_plans as runs from pg_prepared_statements where statement like '%as round'`;
  expect(prepared).toEqual([{ runs: 3n }]);
});

test('a test file has its own database with all places and no ads', async () => {
  const [row] = await db.$queryRaw<{ name: string }[]>`select current_database() as name`;
  expect(row?.name).toMatch(/^serss_test_\d+_[0-9a-f]{8}$/);
  await expect(Promise.all([db.city.count(), db.work.count()])).resolves.toEqual([5571, 0]);
});

test('queries of a transaction run one after another', async () => {
  const asking = new Map<pg.Client, number>();
  const most = { asked: 0 };
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    asking.set(this, (asking.get(this) ?? 0) + 1);
    most.asked = Math.max(most.asked, asking.get(this) ?? 0);
    const answer: unknown = Reflect.apply(query, this, asked);
    if (answer instanceof Promise) return answer.finally(() => asking.set(this, (asking.get(this) ?? 0) - 1));
    return answer;
  });
  await db.$transaction(async (tx) => {
    await tx.work.findMany({ include: { subWorks: true, pictures: true } });
    await Promise.all([tx.city.count(), tx.work.count(), tx.user.count()]);
  });
  expect(most.asked).toBe(1);
});
