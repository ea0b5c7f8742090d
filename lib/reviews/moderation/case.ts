import type { Prisma, ReviewCase } from '@/lib/generated/prisma/client';
import { isWaiting } from './standing';

/** The newest case of a review. */
export const LAST_CASE = { orderBy: { id: 'desc' }, take: 1 } satisfies Prisma.Review$casesArgs;

/**
 * Locks a review until the transaction ends, so that its reports, decisions and appeals run one at a time. Take this
 * lock after those of users and orders.
 */
export async function lockReview(tx: Prisma.TransactionClient, id: number): Promise<void> {
  await tx.$queryRaw`select id from reviews where id = ${id} for no key update`;
}

/** The case of a review that waits for an operator; null: there is none. */
export async function findWaitingCase(
  tx: Prisma.TransactionClient,
  reviewId: number,
): Promise<ReviewCase | null> {
  const last = await tx.reviewCase.findFirst({ where: { reviewId }, orderBy: { id: 'desc' } });
  return last && isWaiting(last) ? last : null;
}
