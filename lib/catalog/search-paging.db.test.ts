import { beforeEach, describe, expect, test } from 'vitest';
import { createUser, createWork, userRow, workRow } from '../../test/factories';
import { db } from '../platform/database/db';
import { searchWorks } from './search';
import { refreshSearchStatistics } from './statistics';

const PAGE = 21;
const ADS = 4 * PAGE + 5;
const LONG = 'Trabalho limpo. '.repeat(10);

let userId: number;
/** In the order of the search results. */
let ids: number[];

beforeEach(async () => {
  await db.user.deleteMany();
  userId = (await createUser({ profession: null })).id;
  const start = Date.now() - 30 * 86_400_000;
  const written = await db.work.createManyAndReturn({
    data: Array.from({ length: ADS }, (_, index) =>
      workRow({
        userId,
        title: 'Pintura',
        description: '',
        profession: '',
        // Five a day, so that a bonus moves an ad past its neighbours.
        createdAt: new Date(start + Math.floor(index / 5) * 86_400_000),
      }),
    ),
    select: { id: true },
  });
  ids = written.map(({ id }) => id).reverse();
});

function page(excluded: number[], more: Partial<Parameters<typeof searchWorks>[0]> = {}) {
  return searchWorks({ term: 'pintura', location: '', excluded, ...more });
}

/** Loads all pages and runs `between` after each one. */
async function readAll(
  between: (excluded: number[], pageNumber: number) => Promise<unknown>,
  more: Parameters<typeof page>[1] = {},
): Promise<number[]> {
  const seen: number[] = [];
  let excluded: number[] = [];
  for (let pageNumber = 1; pageNumber < 20; pageNumber += 1) {
    const answer = await page(excluded, more);
    seen.push(...answer.list.map(({ id }) => id));
    if (answer.list.length < PAGE) return seen;
    excluded = answer.excluded;
    await between(excluded, pageNumber);
  }
  throw new Error('The list has no end');
}

function expectNoneTwice(seen: number[]): void {
  expect(new Set(seen).size).toBe(seen.length);
}

test.each(['pintura', '', 'de'])('paging through %o lists every ad once, in order', async (term) => {
  const seen: number[] = [];
  for (let size = PAGE; size === PAGE;) {
    const { list } = await page(seen, { term });
    size = list.length;
    seen.push(...list.map(({ id }) => id));
  }
  expect(seen).toEqual(ids);
});

test('ads added while paging cause no gaps or duplicates', async () => {
  const seen = await readAll(() => createWork({ userId, title: 'Pintura' }));
  expectNoneTwice(seen);
  expect(seen).toEqual(expect.arrayContaining(ids));
});

test('the last ad of a page may be deleted, hidden, moved or changed', async () => {
  const last = (excluded: number[]) => ({ where: { id: excluded.at(-1) ?? 0 } });
  const seen = await readAll((excluded, pageNumber) => {
    if (pageNumber === 1) return db.work.delete(last(excluded));
    if (pageNumber === 2) return db.work.update({ ...last(excluded), data: { hiddenAt: new Date() } });
    if (pageNumber === 3) return db.work.update({ ...last(excluded), data: { title: 'Chaveiro' } });
    return db.work.update({ ...last(excluded), data: { cityId: 3304557 } });
  });
  expect(seen).toEqual(ids);
});

test('a whole page may vanish before the next one is requested', async () => {
  const seen = await readAll((excluded, pageNumber) =>
    pageNumber === 2 ? db.work.deleteMany({ where: { id: { in: excluded } } }) : Promise.resolve(),
  );
  expect(seen).toEqual(ids);
});

test('deleting ads of later pages loses no other ad', async () => {
  const gone = ids.slice(PAGE + 2, PAGE + 12);
  const seen = await readAll((_, pageNumber) =>
    pageNumber === 1 ? db.work.deleteMany({ where: { id: { in: gone } } }) : Promise.resolve(),
  );
  expect(seen).toEqual(ids.filter((id) => !gone.includes(id)));
});

test('an ad that gains its bonus just before its page is not skipped', async () => {
  const seen = await readAll((excluded) =>
    db.work.updateMany({
      where: { id: { in: ids.slice(excluded.length, excluded.length + 2) } },
      data: { coverName: 'picture', description: LONG },
    }),
  );
  expectNoneTwice(seen);
  expect(seen.toSorted()).toEqual(ids.toSorted());
});

test('an ad that loses its bonus after being shown does not return, and no other is skipped', async () => {
  await db.work.updateMany({ data: { coverName: 'picture', description: LONG } });
  await db.$executeRaw`update search_documents set moved_at = now() - interval '1 day'`;
  const seen = await readAll((excluded) =>
    db.work.updateMany({
      where: { id: { in: excluded.slice(-2) } },
      data: { coverName: null, description: '' },
    }),
  );
  expectNoneTwice(seen);
  expect(seen.toSorted()).toEqual(ids.toSorted());
});

describe.each(['price_low', 'price_high', 'rating'] as const)('in the order %s', (sort) => {
  /** Moves an ad to a place in the order. */
  async function place(id: number, at: number): Promise<void> {
    if (sort !== 'rating') {
      const priceCents = 100_000 + (sort === 'price_low' ? 100 : -100) * at;
      await db.work.update({ where: { id }, data: { priceCents } });
      return;
    }
    const { userId: ownerId } = await db.work.findUniqueOrThrow({ where: { id } });
    const rating = Math.max(1, 5 - at / 10);
    await db.providerReputation.upsert({
      where: { userId: ownerId },
      create: { userId: ownerId, rating },
      update: { rating },
    });
  }

  beforeEach(async () => {
    const owners = await db.user.createManyAndReturn({
      data: ids.map(() => userRow()),
      select: { id: true },
    });
    for (const [index, id] of ids.entries()) {
      await db.work.update({ where: { id }, data: { userId: owners[index]?.id ?? 0 } });
      await place(id, 10 + Math.floor(index / 4));
    }
    await db.$executeRaw`update search_documents set moved_at = null`;
  });

  test('paging lists every ad once, in order', async () => {
    expect(await readAll(() => Promise.resolve(), { sort })).toEqual(ids);
  });

  test('an ad that moves to the front just before its page is not skipped', async () => {
    const seen = await readAll((excluded) => place(ids[excluded.length] ?? 0, 0), { sort });
    expectNoneTwice(seen);
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  test('a shown ad that moves to the end does not return, and no other is skipped', async () => {
    const seen = await readAll((excluded) => place(excluded.at(-1) ?? 0, 40), { sort });
    expectNoneTwice(seen);
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });
});

test('paging by distance lists every ad once', async () => {
  for (const [index, id] of ids.entries())
    await db.work.update({ where: { id }, data: { cityId: [3550308, 3518800, 3548708][index % 3] ?? 0 } });
  await db.$executeRaw`update search_documents set moved_at = null`;
  const seen = await readAll(() => createWork({ userId, title: 'Pintura', cityId: 3518800 }), {
    sort: 'distance',
    near: '3550308',
  });
  expectNoneTwice(seen);
  expect(seen).toEqual(expect.arrayContaining(ids));
  expect(seen.slice(0, PAGE)).toEqual(ids.filter((_, index) => index % 3 === 0).slice(0, PAGE));
});

test('prices and statistics may change between pages', async () => {
  const seen = await readAll(async (_, pageNumber) => {
    await db.work.updateMany({ data: { priceCents: 10_000 + pageNumber } });
    await refreshSearchStatistics();
  });
  expect(seen).toEqual(ids);
});

test('unknown ids, or those of other searches, change nothing', async () => {
  const { id: foreign } = await createWork({ userId, title: 'Chaveiro' });
  const { list } = await page([2 ** 31 - 1, foreign, 1]);
  expect(list.map(({ id }) => id)).toEqual(ids.slice(0, PAGE));
});

test(
  'five thousand ids are accepted, older ones are dropped, and the list continues',
  { timeout: 60_000 },
  async () => {
    const minute = new Date(Date.now() - 90 * 86_400_000);
    // More ads of one minute than fit: only the last id decides where the next page starts.
    const older = await db.work.createManyAndReturn({
      data: Array.from({ length: 5_100 }, () => workRow({ userId, title: 'Pintura', createdAt: minute })),
      select: { id: true },
    });
    const everything = [...ids, ...older.map(({ id }) => id).reverse()];
    const { list, excluded } = await page(everything.slice(50, 5_050));
    expect(list.map(({ id }) => id)).toEqual(everything.slice(5_050, 5_071));
    expect(excluded).toEqual(everything.slice(71, 5_071));
  },
);

test('an offset only applies while nothing is excluded', async () => {
  const { list } = await searchWorks({
    term: 'pintura',
    location: '',
    offset: 40,
    excluded: ids.slice(0, 3),
  });
  expect(list[0]?.id).toBe(ids[3]);
  const skipped = await searchWorks({ term: 'pintura', location: '', offset: 40 });
  expect(skipped.list[0]?.id).toBe(ids[40]);
});
