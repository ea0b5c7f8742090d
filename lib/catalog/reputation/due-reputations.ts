import type { Prisma, ProviderReputation } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';

export type DueReputation = { userId: number; dueAt: Date };

/** What the job computes. */
export type ComputedNumbers = Pick<
  ProviderReputation,
  | 'reviews'
  | 'starsTotal'
  | 'rating'
  | 'againAnswers'
  | 'againYes'
  | 'doneOrders'
  | 'failedOrders'
  | 'doneLately'
  | 'failedLately'
>;

/** Providers whose numbers are out of date. The latest first: those that fail do not keep others waiting. */
export async function listDueReputations(limit: number): Promise<DueReputation[]> {
  const rows = await db.providerReputation.findMany({
    where: { dueAt: { not: null } },
    select: { userId: true, dueAt: true },
    orderBy: [{ dueAt: 'desc' }, { userId: 'asc' }],
    take: limit,
  });
  return rows.flatMap(({ userId, dueAt }) => (dueAt ? [{ userId, dueAt }] : []));
}

/** Stores computed numbers, unless the provider was marked again or another run has stored them. */
export async function storeReputation(
  tx: Prisma.TransactionClient,
  { userId, dueAt }: DueReputation,
  numbers: ComputedNumbers,
  at: Date,
): Promise<void> {
  await tx.providerReputation.updateMany({
    where: { userId, dueAt },
    data: { ...numbers, dueAt: null, computedAt: at },
  });
}

/** Marks everyone whose numbers change with time: reviews lose weight, and orders are no longer recent. */
export async function markAgingReputations(at: Date): Promise<void> {
  // A locked row is being marked or computed.
  await db.$executeRaw`
    update provider_reputations set due_at = ${at}
    where user_id in (
      select user_id from provider_reputations
      where due_at is null and (done_orders > 0 or failed_lately > 0)
      for no key update skip locked)`;
}
