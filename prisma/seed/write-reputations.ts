import { markReputationDue } from '@/lib/catalog/reputation/reputation';
import { recomputeReputations } from '@/lib/reviews/recompute';
import type { PrismaClient } from '../../lib/generated/prisma/client';

/** Computes the numbers of all providers. */
export async function writeReputations(db: PrismaClient, now: Date): Promise<void> {
  const sales = await db.order.findMany({ distinct: ['providerId'], select: { providerId: true } });
  // The first time counts the reviews of each category, whose means the second time uses.
  for (const at of [now, now]) {
    for (const { providerId } of sales) await markReputationDue(db, providerId, at);
    await recomputeReputations();
  }
}
