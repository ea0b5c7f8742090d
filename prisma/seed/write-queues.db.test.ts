import { expect, test } from 'vitest';
import { listListedAds, listReportedAds } from '@/lib/operator/ads/waiting-ads';
import { queueFeedback, queueReports } from '@/lib/operator/queues/queues';
import { db } from '@/lib/platform/database/db';
import { writeQueues } from './write-queues';
import { writeTown } from './write-town';

test('something waits in the operator’s queues, and a second run adds nothing', async () => {
  await writeTown(db);
  expect(await writeQueues(db, new Date())).toBe(5);
  expect(await writeQueues(db, new Date())).toBe(0);
  expect(await queueFeedback()).toHaveLength(2);
  expect(await queueReports()).toHaveLength(1);
  expect(await listReportedAds()).toHaveLength(1);
  expect(await listListedAds()).toHaveLength(1);
});
