import { z } from 'zod';
import { findPushReader, listPushSessions, pushTo } from '@/lib/accounts/push/subscription';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { rowId } from '@/lib/platform/database/row-id';
import { formatMoney } from '@/lib/platform/money';
import { clock } from '@/lib/services/clock/clock';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import { renderPush } from '@/lib/services/push/render-push';
import { hideContacts } from '../censor';
import { listLowestPrices } from './lowest-prices';

/** For one browser; title and price are read on sending. */
export const pushPriceFallJob = defineJob(
  'push_price_fall',
  z.strictObject({ session_id: z.int(), work_id: rowId, others: z.int(), until: z.iso.datetime() }),
  { queue: 'push' },
);

type PriceFall = {
  /** The favourite with the largest fall. */
  workId: number;
  /** How many other favourites cost less. */
  others: number;
  /** The notice is not sent after this moment. */
  until: Date;
};

/** Queues a notification to each browser of a user. */
export async function pushPriceFall(
  tx: Prisma.TransactionClient,
  userId: number,
  { workId, others, until }: PriceFall,
): Promise<void> {
  for (const session_id of await listPushSessions(tx, userId))
    await addJob(tx, pushPriceFallJob, { session_id, work_id: workId, others, until: until.toISOString() });
}

/** Notifies one browser, unless the ad was hidden or removed in the meantime or its price is no longer lower. */
export async function performPriceFallPush(job: z.output<typeof pushPriceFallJob.payload>): Promise<void> {
  if (clock.now() >= new Date(job.until)) return;
  const reader = await findPushReader(job.session_id);
  if (!reader) return;
  const { userId, locale } = reader;
  const [favourite, work] = await Promise.all([
    db.favourite.findUnique({ where: { userId_workId: { userId, workId: job.work_id } } }),
    db.work.findUnique({ where: { id: job.work_id, hiddenAt: null }, select: { title: true } }),
  ]);
  const priceCents = (await listLowestPrices(db, [job.work_id])).get(job.work_id);
  if (!work || priceCents === undefined || priceCents >= (favourite?.priceSeenCents ?? 0)) return;
  const values = { title: hideContacts(work.title), price: formatMoney(priceCents), others: job.others };
  const words = renderPush('favouriteCostsLess', values, locale);
  await pushTo(reader, { ...words, path: '/favourites', tag: 'favourites' });
}
