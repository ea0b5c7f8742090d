import type { Prisma } from '@/lib/generated/prisma/client';
import { listUrl } from '../lists/list';

/**
 * The page of the review that waits longest, does not involve the operator and is no appeal of their own decision; else
 * the queue.
 */
export async function nextReviewPage(tx: Prisma.TransactionClient, operatorId: number): Promise<string> {
  const isReporter = { cases: { some: { reports: { some: { reporterId: operatorId } } } } };
  const next = await tx.reviewCase.findFirst({
    where: {
      OR: [
        { decidedAt: null },
        { appealedAt: { not: null }, finalAt: null, decidedById: { not: operatorId } },
      ],
      review: { NOT: { OR: [{ authorId: operatorId }, { subjectId: operatorId }, isReporter] } },
    },
    select: { reviewId: true },
    orderBy: { id: 'asc' },
  });
  return next ? `/console/reviews/${next.reviewId}` : listUrl('reviews', { state: 'open' });
}
