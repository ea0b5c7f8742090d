import { expect, test } from 'vitest';
import { listAdsToReview, listReportedAds } from '@/lib/operator/ads/waiting-ads';
import { listFeedbackQueue } from '@/lib/operator/feedback/queue';
import { listWaiting } from '@/lib/operator/home/waiting';
import { listReportQueue } from '@/lib/operator/reports/reports';
import { db } from '@/lib/platform/database/db';
import { writeOrders } from './write-orders';
import { writeQueues } from './write-queues';
import { seedTown } from './seed-town';

test('the operator’s queues have entries, and a second run adds nothing', async () => {
  await seedTown(db);
  await writeOrders(db, new Date());
  expect(await writeQueues(db, new Date())).toBe(9);
  expect(await writeQueues(db, new Date())).toBe(0);
  expect(await listFeedbackQueue()).toHaveLength(2);
  expect(await listReportQueue()).toHaveLength(1);
  expect(await listReportedAds()).toMatchObject([{ kinds: ['copied', 'misleading', 'contact'] }]);
  expect(await db.adReport.groupBy({ by: ['reporterId'] })).toHaveLength(3);
  expect(await listAdsToReview()).toHaveLength(1);
  expect(await listWaiting()).toContainEqual(expect.objectContaining({ kind: 'review_reports', count: 2 }));
});
