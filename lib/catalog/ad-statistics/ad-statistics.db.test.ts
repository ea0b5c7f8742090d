import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromDateColumn, toDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { createProvider } from '@/test/ads';
import { createWork } from '@/test/factories';
import { logInAs } from '@/test/members';
import { deleteWork } from '../remove';
import { addViews } from './add-views';
import { purgeAdStatistics } from './purge-statistics';
import { KEPT_DAYS } from './rules';

beforeEach(async () => {
  await db.adStatistic.deleteMany();
  await db.viewDay.deleteMany();
});
afterEach(() => void vi.restoreAllMocks());

async function viewsOf(workId: number): Promise<number> {
  const { _sum: sum } = await db.adStatistic.aggregate({ where: { workId }, _sum: { views: true } });
  return sum.views ?? 0;
}

test('batches that are stored at once lose no view, in whatever order they name the ads', async () => {
  const [one, other] = [await createWork(), await createWork()];
  const batches: [number, number][][] = [
    [
      [one.id, 1],
      [other.id, 2],
    ],
    [
      [other.id, 2],
      [one.id, 1],
    ],
  ];
  await Promise.all(Array.from({ length: 20 }, (_, index) => addViews(new Map(batches[index % 2]))));
  expect(await viewsOf(one.id)).toBe(20);
  expect(await viewsOf(other.id)).toBe(40);
  expect(await db.viewDay.findMany({ select: { views: true } })).toEqual([{ views: 60n }]);
});

test('views of hidden and unknown ads are left out, those of other ads in the batch are counted', async () => {
  const shown = await createWork();
  const hidden = await createWork({ hiddenAt: new Date(), previewKey: 'x' });
  await addViews(
    new Map([
      [hidden.id, 3],
      [shown.id, 2],
      [2_147_483_647, 1],
    ]),
  );
  expect(await db.adStatistic.findMany({ select: { workId: true, views: true } })).toEqual([
    { workId: shown.id, views: 2 },
  ]);
  expect(await db.viewDay.findMany({ select: { views: true } })).toEqual([{ views: 2n }]);
});

test('a view belongs to its São Paulo day', async () => {
  const { id } = await createWork();
  const now = vi.spyOn(clock, 'now');
  for (const [at, count] of [
    ['2026-12-07T02:59:00Z', 1],
    ['2026-12-07T03:01:00Z', 5],
  ] as const) {
    now.mockReturnValue(new Date(at));
    await addViews(new Map([[id, count]]));
  }
  const days = await db.adStatistic.findMany({ where: { workId: id }, orderBy: { day: 'asc' } });
  expect(days.map(({ day, views }) => [fromDateColumn(day), views])).toEqual([
    ['2026-12-06', 1],
    ['2026-12-07', 5],
  ]);
});

test('counts are deleted after 400 days', async () => {
  const now = new Date('2026-12-07T12:00:00Z');
  const daysAgo = (days: number) => new Date(toDateColumn('2026-12-07').getTime() - days * 86_400_000);
  const { id: workId } = await createWork();
  await db.adStatistic.createMany({
    data: [KEPT_DAYS, KEPT_DAYS + 1].map((days) => ({ workId, day: daysAgo(days), views: days })),
  });
  await purgeAdStatistics(now);
  expect(await viewsOf(workId)).toBe(KEPT_DAYS);
});

test('removing an ad deletes its counts and no others', async () => {
  const owner = await createProvider();
  const { actor } = await logInAs(owner);
  const [removed, kept] = [await createWork({ userId: owner.id }), await createWork({ userId: owner.id })];
  await addViews(
    new Map([
      [removed.id, 1],
      [kept.id, 1],
    ]),
  );
  await deleteWork(actor, removed.id);
  expect([await viewsOf(removed.id), await viewsOf(kept.id)]).toEqual([0, 1]);
});
