import type { Reputation } from './reputation';
import { AGAIN_GROUP } from './rules';
import { showReputation } from './shown-reputation';

/** Percentages are rounded down, so that 100 means all. */
type Share = { percent: number; of: number };

/** What is shown of a provider's numbers; null: too little is known. */
export type ShownNumbers = {
  /** With one decimal; null: the provider is new. */
  rating: number | null;
  /** Reviews that count. */
  reviews: number;
  /** Paid orders that were done. */
  done: Share | null;
  /** Customers who would hire the provider again. */
  again: Share | null;
  answerMinutes: number | null;
};

type Numbers = Pick<
  Reputation,
  'rating' | 'reviews' | 'doneOrders' | 'failedOrders' | 'againAnswers' | 'againYes' | 'answerMinutes'
>;

export function shownNumbers(reputation: Numbers | null): ShownNumbers {
  if (!reputation) return { rating: null, reviews: 0, done: null, again: null, answerMinutes: null };
  const { rating, reviews, doneOrders, failedOrders, againAnswers, againYes, answerMinutes } = reputation;
  return {
    ...showReputation({ rating, reviews }),
    done: shareOf(doneOrders, doneOrders + failedOrders),
    again: againAnswers < AGAIN_GROUP ? null : shareOf(againYes, againAnswers),
    answerMinutes,
  };
}

function shareOf(part: number, of: number): Share | null {
  return of === 0 ? null : { percent: Math.floor((part * 100) / of), of };
}
