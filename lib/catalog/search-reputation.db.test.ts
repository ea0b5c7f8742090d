import { beforeEach, expect, test } from 'vitest';
import { userRow, workRow } from '../../test/factories';
import { db } from '../platform/database/db';
import { searchWorks } from './search';
import { PAGE_SIZE } from './rules';

const ADS = 2 * PAGE_SIZE;

beforeEach(() => db.user.deleteMany());

/** Ads of different providers, newest first, and the numbers of each provider. */
async function advertise(
  numbersOf: (place: number) => { rating?: number; reviews?: number; doneOrders?: number },
): Promise<number[]> {
  const users = Array.from({ length: ADS }, () => userRow());
  const people = await db.user.createManyAndReturn({ data: users, select: { id: true } });
  await db.providerReputation.createMany({
    data: people.map(({ id: userId }, place) => ({ userId, doneOrders: 50, ...numbersOf(place) })),
  });
  const works = await db.work.createManyAndReturn({
    data: people.map(({ id: userId }, place) =>
      workRow({ userId, title: 'Pintura', createdAt: new Date(Date.now() - place * 86_400_000) }),
    ),
    select: { id: true },
  });
  return works.map(({ id }) => id);
}

async function readPages(): Promise<number[][]> {
  const first = await searchWorks({ term: 'pintura', location: '' });
  const second = await searchWorks({ term: 'pintura', location: '', excluded: first.excluded });
  return [first, second].map(({ list }) => list.map(({ id }) => id));
}

test('reputation moves ads within their page only', async () => {
  // On each page the last ad has the best rating, and the first the worst.
  const ids = await advertise((place) => ({
    reviews: 12,
    rating: { 0: 1, [PAGE_SIZE - 1]: 5 }[place % PAGE_SIZE] ?? 4,
  }));
  const pages = await readPages();
  for (const [number, page] of pages.entries()) {
    const expected = ids.slice(number * PAGE_SIZE, (number + 1) * PAGE_SIZE);
    expect(page.indexOf(expected[0] ?? 0)).toBe(3);
    expect(page.indexOf(expected.at(-1) ?? 0)).toBe(PAGE_SIZE - 1 - 3);
    expect(new Set(page)).toEqual(new Set(expected));
  }
});

test('one of five places goes to a newcomer', async () => {
  const ids = await advertise((place) => (place >= PAGE_SIZE - 2 ? { doneOrders: 2 } : {}));
  const [first = []] = await readPages();
  expect([first[4], first[9]]).toEqual(ids.slice(PAGE_SIZE - 2, PAGE_SIZE));
});

test('without reputations the order is that of relevance', async () => {
  const ids = await advertise(() => ({ doneOrders: 0 }));
  expect((await readPages()).flat()).toEqual(ids);
});
