import { purgePagesOf } from '@/lib/catalog/ownership';
import { markReputationDue } from '@/lib/catalog/reputation/reputation';
import type { Prisma, Review, ReviewOutcome } from '@/lib/generated/prisma/client';
import { requireReason } from '@/lib/payments/money-decision';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { publishTo } from '@/lib/services/realtime/publish';
import { dropPictures } from '../pictures/picture';
import { findWaitingCase } from './case';
import { mailDecision } from './decision-mail';

type Decision = { reviewId: number; outcome: ReviewOutcome; by: { operatorId: number; reason: string } };

/**
 * Decides about the reports or the appeal of a review and e-mails both sides. The decision about an appeal is final.
 * The caller has locked the review. Throws `conflict` (report_closed) when no case waits, `invalid` (reason_missing).
 */
export async function decideReview(
  tx: Prisma.TransactionClient,
  { reviewId, outcome: chosen, by: { operatorId, reason } }: Decision,
): Promise<void> {
  requireReason(reason);
  const waiting = await findWaitingCase(tx, reviewId);
  if (!waiting) throw new DomainError('conflict', 'report_closed');
  const at = clock.now();
  const isFinal = waiting.decidedAt !== null;
  const before = await tx.review.findUniqueOrThrow({ where: { id: reviewId } });
  const outcome = isFinal ? chosen : atLeast(chosen, before);
  await tx.reviewCase.update({
    where: { id: waiting.id },
    data: isFinal
      ? { finalOutcome: outcome, finalReason: reason, finalAt: at, finalById: operatorId }
      : { outcome, reason, decidedAt: at, decidedById: operatorId },
  });
  const review = await tx.review.update({ where: { id: reviewId }, data: momentsOf(outcome, before, at) });
  if (outcome === 'remove' && review.isOfProvider) await dropPictures(tx, { orderId: review.orderId });
  await mailDecision(tx, review, { outcome, isFinal, reason, at });
  await publishTo(tx, [review.authorId, review.subjectId], { name: 'order', order_id: review.orderId });
  if (!review.isOfProvider) return;
  await purgePagesOf(tx, review.subjectId);
  await markReputationDue(tx, review.subjectId, at);
}

type Moderation = Pick<Review, 'hiddenTextAt' | 'removedAt'>;

/**
 * The outcome in force after a decision about reports, which never lifts an earlier decision. So an appeal is always
 * about what is shown.
 */
function atLeast(outcome: ReviewOutcome, { hiddenTextAt, removedAt }: Moderation): ReviewOutcome {
  if (removedAt) return 'remove';
  return hiddenTextAt && outcome === 'keep' ? 'hide_text' : outcome;
}

function momentsOf(outcome: ReviewOutcome, { hiddenTextAt, removedAt }: Moderation, at: Date): Moderation {
  switch (outcome) {
    case 'keep':
      return { hiddenTextAt: null, removedAt: null };
    case 'hide_text':
      return { hiddenTextAt: hiddenTextAt ?? at, removedAt: null };
    case 'remove':
      return { hiddenTextAt, removedAt: removedAt ?? at };
  }
}
