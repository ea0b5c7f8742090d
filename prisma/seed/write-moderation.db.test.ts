import { expect, test } from 'vitest';
import { listModerationMonths } from '@/lib/operator/moderation/months';
import { db } from '@/lib/platform/database/db';
import { writeModeration } from './write-moderation';
import { seedTown } from './seed-town';

const NOW = new Date('2026-11-24T12:00:00Z');

test('the five months before this one have decisions, once, and none of them leaves anything waiting', async () => {
  await seedTown(db);
  expect(await writeModeration(db, NOW)).toBeGreaterThan(0);
  expect(await writeModeration(db, NOW)).toBe(0);
  const months = await listModerationMonths(NOW);
  expect(months.map(({ month }) => month)).toEqual(
    ['11', '10', '09', '08', '07', '06'].map((month) => `2026-${month}`),
  );
  expect(months.slice(1)).toMatchObject([
    { removedAds: 3, removedPictures: 2, blockedPeople: 1, closedReports: 5, medianSeconds: 11 * 3600 },
    { removedAds: 2, removedPictures: 1, blockedPeople: 1, closedReports: 4 },
    { removedAds: 4, removedPictures: 3, blockedPeople: 2, closedReports: 7, medianSeconds: 14 * 3600 },
    { removedAds: 1, removedPictures: 2, blockedPeople: 0, closedReports: 3 },
    { removedAds: 2, removedPictures: 0, blockedPeople: 1, closedReports: 2 },
  ]);
  expect(await db.adReport.count({ where: { closedAt: null } })).toBe(0);
  expect(await db.user.count({ where: { blockedAt: { not: null } } })).toBe(0);
});
