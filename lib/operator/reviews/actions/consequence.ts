import type { ReviewOutcome } from '@/lib/generated/prisma/client';
import type { Consequence } from '../../actions/action';

/** What becomes of a review. `isUnchanged`: it stays as it is shown now. */
export function consequenceOf(
  outcome: ReviewOutcome,
  { stars, isUnchanged = false }: { stars: number; isUnchanged?: boolean },
): Consequence {
  if (isUnchanged) return { sentence: 'review_unchanged' };
  switch (outcome) {
    case 'keep':
      return { sentence: 'review_shown' };
    case 'hide_text':
      return { sentence: 'review_text_hidden', counts: { stars } };
    case 'remove':
      return { sentence: 'review_removed', counts: { stars } };
  }
}
