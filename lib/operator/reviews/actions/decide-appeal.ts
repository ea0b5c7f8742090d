import type { Prisma, ReviewOutcome } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import { decideReview } from '@/lib/reviews/moderation/decision';
import { defineAction } from '../../actions/action';
import { choice } from '../../actions/fields';
import { nextReviewPage } from '../next-review';
import { findDecidable } from '../review';
import { consequenceOf } from './consequence';

/** The appealed decision stands. Both sides get the decision and the reason. */
export const upholdReviewDecision = defineAction({
  name: 'uphold_review_decision',
  auditAct: 'review_appeal_upheld',
  subject: 'order_review',
  async offers(tx, id) {
    const decidable = await findDecidable(tx, Number(id));
    if (!decidable?.appealed) return [];
    const { stars, target, appealed } = decidable;
    return [{ target, consequence: consequenceOf(appealed, { stars, isUnchanged: true }) }];
  },
  async carryOut({ tx, operator, id, reason }) {
    const { appealed: outcome } = await getAppealed(tx, id);
    await decideReview(tx, { reviewId: Number(id), outcome, by: { operatorId: operator.userId, reason } });
    return { href: await nextReviewPage(tx, operator.userId) };
  },
});

/** Another decision replaces the appealed one. Both sides get the decision and the reason. */
export const overturnReviewDecision = defineAction({
  name: 'overturn_review_decision',
  auditAct: 'review_appeal_overturned',
  subject: 'order_review',
  fields: { outcome: choice(['keep', 'hide_text', 'remove']) },
  async offers(tx, id) {
    const decidable = await findDecidable(tx, Number(id));
    return decidable?.appealed ? [{ target: decidable.target }] : [];
  },
  async preview({ tx, id, input: { outcome } }) {
    const { stars, appealed } = await getAppealed(tx, id);
    if (outcome === appealed) throw new DomainError('invalid', 'invalid_request', { outcome: 'invalid' });
    return consequenceOf(outcome, { stars });
  },
  async carryOut({ tx, operator, id, reason, input: { outcome } }) {
    await decideReview(tx, { reviewId: Number(id), outcome, by: { operatorId: operator.userId, reason } });
    return { href: await nextReviewPage(tx, operator.userId) };
  },
});

async function getAppealed(
  tx: Prisma.TransactionClient,
  id: string,
): Promise<{ stars: number; appealed: ReviewOutcome }> {
  const decidable = await findDecidable(tx, Number(id));
  if (!decidable?.appealed) throw new DomainError('conflict', 'action_not_possible');
  return { stars: decidable.stars, appealed: decidable.appealed };
}
