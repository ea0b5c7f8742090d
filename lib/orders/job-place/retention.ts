import type { OrderState } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { dropJobPictures } from './pictures/picture';
import { JOB_PLACE_DAYS } from './rules';

/** States in which the place is no longer needed. */
const OVER: OrderState[] = ['released', 'paid_out', 'expired', 'cancelled', 'refunded'];
const PURGED_AT_ONCE = 500;

/** Deletes places with their pictures some time after their orders are over. */
export async function purgeJobPlaces(now: Date): Promise<void> {
  while ((await purgeSome(now)) === PURGED_AT_ONCE);
}

async function purgeSome(now: Date): Promise<number> {
  return db.$transaction(async (tx) => {
    const due = await tx.jobPlace.findMany({
      where: {
        order: { state: { in: OVER }, changedAt: { lt: new Date(now.getTime() - JOB_PLACE_DAYS * DAY_MS) } },
      },
      select: { orderId: true },
      orderBy: { orderId: 'asc' },
      take: PURGED_AT_ONCE,
    });
    const orderId = { in: due.map(({ orderId }) => orderId) };
    await dropJobPictures(tx, { orderId });
    await tx.jobPlace.deleteMany({ where: { orderId } });
    return due.length;
  });
}
