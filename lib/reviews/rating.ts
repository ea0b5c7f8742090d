import { CATEGORY_WEIGHT, DAYS_PER_MONTH, HALF_LIFE_MONTHS, MIN_RATED_REVIEWS } from './rules';

export type WeightedReview = { stars: number; weight: number };

/** The mean of the stars by weight, drawn towards the mean of the category: `(C·m + Σ w·stars) / (C + Σ w)`. */
export function shrunkMean(reviews: readonly WeightedReview[], categoryMean: number): number {
  let stars = CATEGORY_WEIGHT * categoryMean;
  let weights = CATEGORY_WEIGHT;
  for (const review of reviews) {
    stars += review.weight * review.stars;
    weights += review.weight;
  }
  return stars / weights;
}

/** The weight of a counted review, from 1 down to 0. */
export function weightAt(ageDays: number): number {
  return 0.5 ** (Math.max(0, ageDays) / (HALF_LIFE_MONTHS * DAYS_PER_MONTH));
}

/** The number of a provider; null: too few counted reviews. */
export function ratingOf(reviews: readonly WeightedReview[], categoryMean: number): number | null {
  const counted = reviews.filter(({ weight }) => weight > 0);
  return counted.length < MIN_RATED_REVIEWS ? null : shrunkMean(counted, categoryMean);
}
