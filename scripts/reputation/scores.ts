import { ratingOf, shrunkMean, weightAt } from '@/lib/reviews/rating';
import type { Review } from './provider';

/** The product's number before it is hidden for having too few reviews. */
export function scoreByShrunkMean(reviews: readonly Review[], categoryMean: number, today: number): number {
  return shrunkMean(weigh(reviews, today), categoryMean);
}

/** The number as shown; null: too few reviews. */
export function ratingOn(reviews: readonly Review[], categoryMean: number, today: number): number | null {
  return ratingOf(weigh(reviews, today), categoryMean);
}

function weigh(reviews: readonly Review[], today: number) {
  return reviews.map(({ day, stars }) => ({ stars, weight: weightAt(today - day) }));
}

export function scoreByRawMean(reviews: readonly Review[]): number {
  return reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length;
}

/** 95 % confidence. */
const Z = 1.96;

/** Wilson's lower bound of the share of reviews with five stars. */
export function scoreByWilson(reviews: readonly Review[]): number {
  const count = reviews.length;
  const share = reviews.filter(({ stars }) => stars === 5).length / count;
  const margin = Z * Math.sqrt((share * (1 - share) + Z ** 2 / (4 * count)) / count);
  return (share + Z ** 2 / (2 * count) - margin) / (1 + Z ** 2 / count);
}
