import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';

const DONE = { in: ['released', 'paid_out'] } satisfies Prisma.OrderWhereInput['state'];

/**
 * How many paid orders of a provider ended since then. Done: released. Failed: the provider cancelled it, or a dispute
 * returned its whole price.
 */
export async function countOutcomesSince(
  providerId: number,
  since: Date,
): Promise<{ done: number; failed: number }> {
  const [done, failed] = await Promise.all([
    db.order.count({ where: { providerId, state: DONE, releasedAt: { gte: since } } }),
    db.order.count({
      where: {
        providerId,
        paidAt: { not: null },
        state: { notIn: DONE.in },
        events: { some: { kind: { in: ['cancelled_by_provider', 'dispute_refund'] }, at: { gte: since } } },
      },
    }),
  ]);
  return { done, failed };
}
