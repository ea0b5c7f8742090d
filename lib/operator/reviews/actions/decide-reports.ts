import type { ReviewOutcome } from '@/lib/generated/prisma/client';
import { decideReview } from '@/lib/reviews/moderation/decision';
import type { Act } from '../../audit/acts';
import { type Action, defineAction } from '../../actions/action';
import { nextReviewPage } from '../next-review';
import { findDecidable } from '../review';
import { consequenceOf } from './consequence';

export const keepReview = decideReports('keep', { name: 'keep_review', auditAct: 'review_kept' });
export const hideReviewText = decideReports('hide_text', {
  name: 'hide_review_text',
  auditAct: 'review_text_hidden',
});
export const removeReview = decideReports('remove', { name: 'remove_review', auditAct: 'review_removed' });

/** Decides about the reports of a review. Both sides get the decision and the reason. */
function decideReports(
  outcome: ReviewOutcome,
  { name, auditAct }: { name: Action['name']; auditAct: Act },
): Action {
  return defineAction({
    name,
    auditAct,
    subject: 'order_review',
    async offers(tx, id) {
      const decidable = await findDecidable(tx, Number(id));
      if (!decidable || decidable.appealed) return [];
      const { stars, target } = decidable;
      return [{ target, consequence: consequenceOf(outcome, { stars, isUnchanged: outcome === 'keep' }) }];
    },
    async carryOut({ tx, operator, id, reason }) {
      await decideReview(tx, { reviewId: Number(id), outcome, by: { operatorId: operator.userId, reason } });
      return { href: await nextReviewPage(tx, operator.userId) };
    },
  });
}
