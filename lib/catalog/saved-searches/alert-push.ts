import { z } from 'zod';
import { findPushReader, listPushSessions, pushTo } from '@/lib/accounts/push/subscription';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { rowId } from '@/lib/platform/database/row-id';
import { clock } from '@/lib/services/clock/clock';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import { renderPush } from '@/lib/services/push/render-push';
import { pathOf } from './criteria';
import { titleOf } from './title';

/** Notifies one browser. */
export const pushAlertJob = defineJob(
  'push_alert',
  z.strictObject({ session_id: z.int(), search_id: rowId, count: z.int(), until: z.iso.datetime() }),
  { queue: 'push' },
);

type Alert = {
  /** The search that the notification opens. */
  searchId: number;
  /** New ads of all due searches. */
  count: number;
  /** The notification is not sent after this moment. */
  until: Date;
};

/** Queues a notification to each browser of a user. */
export async function pushAlert(
  tx: Prisma.TransactionClient,
  userId: number,
  { searchId, count, until }: Alert,
): Promise<void> {
  for (const session_id of await listPushSessions(tx, userId))
    await addJob(tx, pushAlertJob, { session_id, search_id: searchId, count, until: until.toISOString() });
}

/** Notifies one browser, unless the user has deleted or silenced the search in the meantime. */
export async function performAlertPush(job: z.output<typeof pushAlertJob.payload>): Promise<void> {
  if (clock.now() >= new Date(job.until)) return;
  const reader = await findPushReader(job.session_id);
  if (!reader) return;
  const search = await db.savedSearch.findFirst({
    where: { id: job.search_id, owner: { userId: reader.userId }, frequency: { not: 'never' } },
  });
  if (!search) return;
  const values = { search: await titleOf(search, reader.locale), count: job.count };
  const words = renderPush('savedSearchAds', values, reader.locale);
  await pushTo(reader, { ...words, path: pathOf(search), tag: `saved search ${search.id}` });
}
