import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFavourite } from '@/lib/catalog/favourites/favourite';
import { toDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { createProvider } from '@/test/ads';
import { createOrder, createWork } from '@/test/factories';
import { createMember, logInAs } from '@/test/members';
import { getOwnAdStatistics } from './ad-statistics';

const NOTHING = { views: 0, search_hits: 0, started_hires: 0, paid_hires: 0, earned_amount: 0 };

beforeEach(async () => {
  await db.adStatistic.deleteMany();
  // A Wednesday; the week began on Monday, 7 December.
  vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-12-09T12:00:00Z'));
});
afterEach(() => void vi.restoreAllMocks());

async function createOwnAd() {
  const owner = await createProvider();
  const { id } = await createWork({ userId: owner.id, title: 'Pintura de muros' });
  return { owner, actor: { userId: owner.id, uid: owner.uid, sessionId: 0 }, id };
}

function countDay(workId: number, day: string, counts: { views?: number; searchHits?: number }) {
  return db.adStatistic.create({ data: { workId, day: toDateColumn(day), ...counts } });
}

test('only the owner gets the statistics of an ad', async () => {
  const { id } = await createOwnAd();
  const { actor } = await createOwnAd();
  const notFound = { code: 'not_found', reason: 'work_not_found' };
  await expect(getOwnAdStatistics(actor, id)).rejects.toMatchObject(notFound);
  await expect(getOwnAdStatistics(actor, 2_147_483_647)).rejects.toMatchObject(notFound);
});

test('an ad without views, hits and orders has twelve empty weeks, which begin on Mondays', async () => {
  const { actor, id } = await createOwnAd();
  const statistics = await getOwnAdStatistics(actor, id);
  expect(statistics).toMatchObject({
    title: 'Pintura de muros',
    favourites: 0,
    counted_since: '2026-12-09',
    totals: NOTHING,
  });
  expect(statistics.weeks).toHaveLength(12);
  expect(statistics.weeks[0]).toEqual({ monday: '2026-09-21', ...NOTHING });
  expect(statistics.weeks.at(-1)).toEqual({ monday: '2026-12-07', ...NOTHING });
});

test('a Sunday belongs to the week before the Monday, and older weeks to the total only', async () => {
  const { actor, id } = await createOwnAd();
  await countDay(id, '2026-12-07', { views: 1, searchHits: 4 });
  await countDay(id, '2026-12-06', { views: 10 });
  await countDay(id, '2026-09-20', { views: 100 });
  await countDay((await createOwnAd()).id, '2026-12-07', { views: 1_000 });
  const { weeks, totals, counted_since: since } = await getOwnAdStatistics(actor, id);
  expect(weeks.slice(-2)).toEqual([
    { monday: '2026-11-30', ...NOTHING, views: 10 },
    { monday: '2026-12-07', ...NOTHING, views: 1, search_hits: 4 },
  ]);
  expect(weeks.reduce((sum, { views }) => sum + views, 0)).toBe(11);
  expect(totals).toEqual({ ...NOTHING, views: 111, search_hits: 4 });
  expect(since).toBe('2026-09-20');
});

test('hires count in the São Paulo weeks of their order, payment and release', async () => {
  const { owner, actor, id } = await createOwnAd();
  const { id: customerId } = await createMember();
  const order = { customerId, providerId: owner.id, workId: id };
  // In São Paulo it is still Sunday.
  const sunday = new Date('2026-12-07T02:59:00Z');
  const monday = new Date('2026-12-07T03:01:00Z');
  await createOrder({ ...order, state: 'expired', createdAt: sunday, paidAt: null });
  await createOrder({ ...order, state: 'refunded', createdAt: sunday, paidAt: monday });
  await createOrder({
    ...order,
    state: 'released',
    createdAt: sunday,
    paidAt: sunday,
    releasedAt: monday,
    priceCents: 20_000,
    returnedCents: 5_000,
    feeCents: 1_500,
  });
  await createOrder({ ...order, workId: null, createdAt: monday, paidAt: monday });
  const { weeks, totals } = await getOwnAdStatistics(actor, id);
  expect(weeks.slice(-2)).toEqual([
    { monday: '2026-11-30', ...NOTHING, started_hires: 3, paid_hires: 1 },
    { monday: '2026-12-07', ...NOTHING, paid_hires: 1, earned_amount: 13_500 },
  ]);
  expect(totals).toEqual({ ...NOTHING, started_hires: 3, paid_hires: 2, earned_amount: 13_500 });
});

test('favourites are those that exist now', async () => {
  const { actor, id } = await createOwnAd();
  vi.restoreAllMocks();
  const savers = await Promise.all([createMember(), createMember()]);
  const [one, other] = await Promise.all(savers.map(async (saver) => (await logInAs(saver)).actor));
  for (const saver of [one, other]) if (saver) await saveFavourite(saver, { item: String(id), saved: true });
  if (other) await saveFavourite(other, { item: String(id), saved: false });
  expect((await getOwnAdStatistics(actor, id)).favourites).toBe(1);
});
