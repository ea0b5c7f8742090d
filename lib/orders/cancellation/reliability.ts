import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { RELIABILITY_MS } from '../rules';

/** A provider's record of the last year: paid orders, and how many of them they cancelled. */
export type Reliability = { orders: number; cancelled: number };

/** Shown to customers before they hire. An order counts from the day of its payment. */
export async function getReliability(uid: string): Promise<Reliability> {
  const since = new Date(clock.now().getTime() - RELIABILITY_MS);
  const paid = { provider: { uid }, paidAt: { gte: since } };
  const [orders, cancelled] = await Promise.all([
    db.order.count({ where: paid }),
    db.order.count({ where: { ...paid, events: { some: { kind: 'cancelled_by_provider' } } } }),
  ]);
  return { orders, cancelled };
}
