import { db } from '@/lib/platform/database/db';

/** When the first order of a provider was released, of those that were neither refunded nor charged back; null: none. */
export async function findFirstDone(providerId: number): Promise<Date | null> {
  const { _min } = await db.order.aggregate({
    where: { providerId, state: { in: ['released', 'paid_out'] } },
    _min: { releasedAt: true },
  });
  return _min.releasedAt;
}
