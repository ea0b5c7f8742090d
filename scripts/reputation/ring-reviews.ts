import { MAX_STARS, PAIR_DAYS, PAIR_REVIEWS } from '@/lib/reviews/rules';
import { DAYS, RING } from './assumptions';
import type { Review } from './provider';

/** The reviews that each account of a ring buys, oldest first. */
const BY_ACCOUNT: Review[][] = Array.from({ length: RING.accounts }, () =>
  Array.from({ length: RING.ordersEach }, (_, order) => ({
    day: DAYS - Math.floor(PAIR_DAYS * (1 - order / RING.ordersEach)),
    stars: MAX_STARS,
  })),
);

export const ALL_REVIEWS: Review[] = BY_ACCOUNT.flat();

/** Those that count: the first ones of each account that shares no data with the provider. */
export function countedReviews(accountsWithSharedData: number): Review[] {
  return BY_ACCOUNT.slice(accountsWithSharedData).flatMap((reviews) => reviews.slice(0, PAIR_REVIEWS));
}
