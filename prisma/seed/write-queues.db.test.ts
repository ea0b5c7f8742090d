import { expect, test } from 'vitest';
import { listAdsToReview, listReportedAds } from '@/lib/operator/ads/waiting-ads';
import { listFeedbackQueue } from '@/lib/operator/feedback/feedback';
import { listReportQueue } from '@/lib/operator/reports/reports';
import { db } from '@/lib/platform/database/db';
import { writeQueues } from './write-queues';
import { seedTown } from './seed-town';

test('the operator’s queues have entries, and a second run adds nothing', async () => {
  await seedTown(db);
  expect(await writeQueues(db, new Date())).toBe(5);
  expect(await writeQueues(db, new Date())).toBe(0);
  expect(await listFeedbackQueue()).toHaveLength(2);
  expect(await listReportQueue()).toHaveLength(1);
  expect(await listReportedAds()).toHaveLength(1);
  expect(await listAdsToReview()).toHaveLength(1);
});
