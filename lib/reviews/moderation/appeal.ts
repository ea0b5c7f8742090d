import type { Actor } from '@/lib/accounts/actor';
import { holdActor } from '@/lib/accounts/lock-actor';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { publishTo } from '@/lib/services/realtime/publish';
import { LAST_CASE, lockReview } from './case';
import { mayAppeal } from './standing';

/**
 * Asks for a second decision about a review. Throws `not_found` (review_not_found, also for reviews of others or not
 * published), `conflict` (appeal_not_possible), `unauthenticated`.
 */
export async function appealReview(actor: Actor, reviewId: number, text: string): Promise<void> {
  const { userId } = actor;
  await db.$transaction(async (tx) => {
    await holdActor(tx, actor);
    await lockReview(tx, reviewId);
    const review = await tx.review.findFirst({
      where: { id: reviewId, publishedAt: { not: null }, OR: [{ authorId: userId }, { subjectId: userId }] },
      include: { cases: LAST_CASE },
    });
    if (!review) throw new DomainError('not_found', 'review_not_found');
    const now = clock.now();
    const [last] = review.cases;
    if (!last || !mayAppeal(review, userId, now)) throw new DomainError('conflict', 'appeal_not_possible');
    await tx.reviewCase.update({
      where: { id: last.id },
      data: { appeal: text, appealedAt: now, appealedById: userId },
    });
    await publishTo(tx, [review.authorId, review.subjectId], { name: 'order', order_id: review.orderId });
  });
}
