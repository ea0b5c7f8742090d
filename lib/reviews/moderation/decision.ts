import { nameFor } from '@/lib/accounts/closed-account';
import { purgePagesOf } from '@/lib/catalog/ownership';
import { markReputationDue } from '@/lib/catalog/reputation/reputation';
import type { Prisma, Review, ReviewOutcome } from '@/lib/generated/prisma/client';
import { notifyUser } from '@/lib/notices/notify-user';
import { requireReason } from '@/lib/payments/money-decision';
import { momentIn } from '@/lib/platform/dates';
import { DomainError } from '@/lib/platform/errors';
import { localeOf } from '@/lib/platform/locale';
import { clock } from '@/lib/services/clock/clock';
import { publishTo } from '@/lib/services/realtime/publish';
import { dropPictures } from '../pictures/picture';
import { findWaitingCase } from './case';
import { appealUntil, isAgainst } from './rules';

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

const USEFUL_MS = 7 * 86_400_000;

const person = { select: { id: true, name: true, email: true, locale: true, deletedAt: true } };

/** E-mails the author and the subject of a review what was decided about it and why. */
async function mailDecision(
  tx: Prisma.TransactionClient,
  { id }: Pick<Review, 'id'>,
  { outcome, isFinal, reason, at }: { outcome: ReviewOutcome; isFinal: boolean; reason: string; at: Date },
): Promise<void> {
  const { author, subject, order } = await tx.review.findUniqueOrThrow({
    where: { id },
    select: {
      author: person,
      subject: person,
      order: { select: { id: true, title: true, customerId: true } },
    },
  });
  for (const [side, to, other] of [
    ['author', author, subject],
    ['subject', subject, author],
  ] as const) {
    if (to.deletedAt) continue;
    await notifyUser(tx, to, {
      orderId: order.id,
      path: to.id === order.customerId ? '/orders#purchases' : '/orders#sales',
      template: 'reviewDecided',
      values: {
        other: nameFor(to, other),
        title: order.title,
        number: String(order.id),
        side,
        outcome,
        reason,
        final: isFinal ? 'yes' : 'no',
        appeal: !isFinal && isAgainst(side, outcome) ? 'possible' : 'none',
        until: momentIn(localeOf(to.locale), appealUntil(at)),
      },
      expiresAt: new Date(at.getTime() + USEFUL_MS),
    });
  }
}
