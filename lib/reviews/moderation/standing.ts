import type { Review, ReviewCase } from '@/lib/generated/prisma/client';
import type { ReviewStanding } from '../contract';
import { appealUntil, isAgainst } from './rules';

type Moderated = Pick<Review, 'authorId' | 'hiddenTextAt' | 'removedAt'> & {
  /** The newest comes first. */
  cases: ReviewCase[];
};

/** An operator has to decide about the reports or the appeal. */
export function isWaiting({ decidedAt, appealedAt, finalAt }: ReviewCase): boolean {
  return decidedAt === null || (appealedAt !== null && finalAt === null);
}

/** Whether the author or the subject can appeal the newest decision. */
export function mayAppeal(
  { authorId, cases: [last] }: Pick<Moderated, 'authorId' | 'cases'>,
  userId: number,
  now: Date,
): boolean {
  if (!last?.decidedAt || !last.outcome || last.appealedAt || now >= appealUntil(last.decidedAt))
    return false;
  return isAgainst(userId === authorId ? 'author' : 'subject', last.outcome);
}

/** What a side of an order sees of the reports and decisions about a review. The user is its author or subject. */
export function standingOf(review: Moderated, userId: number, now: Date): ReviewStanding {
  const [last] = review.cases;
  return {
    state: stateOf(review),
    under_review: last !== undefined && isWaiting(last),
    can_appeal: mayAppeal(review, userId, now),
  };
}

function stateOf({ hiddenTextAt, removedAt }: Moderated): ReviewStanding['state'] {
  if (removedAt) return 'removed';
  return hiddenTextAt ? 'text_hidden' : 'shown';
}
