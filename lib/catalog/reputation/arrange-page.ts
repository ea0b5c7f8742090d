import {
  FIRST_PLACES,
  MAX_MOVE,
  MAX_OF_PROVIDER,
  NEWCOMER_BLOCK,
  NEWCOMER_ORDERS,
  STARS_PER_PLACE,
} from './rules';

/** What a page of results knows about the provider of an ad. */
export type Signals = {
  /** Any value that tells providers apart. */
  providerId: string | number;
  /** Null: too few reviews. */
  rating: number | null;
  doneOrders: number;
};

/**
 * Arranges a page of results, given in order of relevance. Ads move at most `MAX_MOVE` places by their rating. Then one of
 * five places goes to a newcomer, and no provider gets more than two of the first ten places if the page has other ads.
 */
export function arrangePage<Ad extends Signals>(ads: readonly Ad[]): Ad[] {
  const waiting = orderByRating(ads);
  const placed: Ad[] = [];
  while (waiting.length > 0) {
    const [next] = waiting.splice(findNext(waiting, placed), 1);
    if (next) placed.push(next);
  }
  return placed;
}

/** Moves each ad at most `MAX_MOVE` places from where it was. */
function orderByRating<Ad extends Signals>(ads: readonly Ad[]): Ad[] {
  const mean = meanRating(ads);
  const waiting = ads.map((ad, index) => ({ ad, index, goal: index - placesGained(ad.rating, mean) }));
  return ads.flatMap((_, place) => {
    const head = waiting[0];
    const isOverdue = head !== undefined && head.index <= place - MAX_MOVE;
    const inReach = isOverdue ? [head] : waiting.filter(({ index }) => index <= place + MAX_MOVE);
    const [first] = inReach.toSorted((a, b) => a.goal - b.goal || b.index - a.index);
    if (!first) return [];
    waiting.splice(waiting.indexOf(first), 1);
    return [first.ad];
  });
}

/** Ads without a rating neither gain nor lose. */
function placesGained(rating: number | null, mean: number): number {
  if (rating === null) return 0;
  const places = Math.round((rating - mean) / STARS_PER_PLACE);
  return Math.max(-MAX_MOVE, Math.min(MAX_MOVE, places));
}

function meanRating(ads: readonly Signals[]): number {
  const ratings = ads.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  return ratings.reduce((sum, rating) => sum + rating, 0) / Math.max(1, ratings.length);
}

/** The index of the ad for the next place: the first that may have it, or the first newcomer when it is their turn. */
function findNext(waiting: readonly Signals[], placed: readonly Signals[]): number {
  const mayFollow = (ad: Signals) => !hasEnough(ad, placed);
  const newcomer = isNewcomersTurn(placed) ? waiting.findIndex((ad) => isNewcomer(ad) && mayFollow(ad)) : -1;
  return Math.max(0, newcomer >= 0 ? newcomer : waiting.findIndex(mayFollow));
}

function hasEnough({ providerId }: Signals, placed: readonly Signals[]): boolean {
  return (
    placed.length < FIRST_PLACES &&
    placed.filter((ad) => ad.providerId === providerId).length >= MAX_OF_PROVIDER
  );
}

/** Whether the next place is the last of a block without a newcomer. */
function isNewcomersTurn(placed: readonly Signals[]): boolean {
  const inBlock = placed.length % NEWCOMER_BLOCK;
  return inBlock === NEWCOMER_BLOCK - 1 && !placed.slice(-inBlock).some(isNewcomer);
}

function isNewcomer({ doneOrders }: Signals): boolean {
  return doneOrders < NEWCOMER_ORDERS;
}
