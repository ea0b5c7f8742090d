import {
  CATEGORY_WEIGHT,
  DAYS_PER_MONTH,
  HALF_LIFE_MONTHS,
  MEAN_WITHOUT_REVIEWS,
  MIN_CATEGORY_REVIEWS,
  MIN_RATED_REVIEWS,
} from './rules';

type WeightedReview = { stars: number; weight: number };

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

/** Ratings are rounded to 1/PRECISION of a star; otherwise each nightly computation would change every rating. */
const PRECISION = 10_000;

/** The rating of a provider; null: too few counted reviews. */
export function ratingOf(reviews: readonly WeightedReview[], categoryMean: number): number | null {
  const counted = reviews.filter(({ weight }) => weight > 0);
  if (counted.length < MIN_RATED_REVIEWS) return null;
  return Math.round(shrunkMean(counted, categoryMean) * PRECISION) / PRECISION;
}

export type CategoryMean = (category: string) => number;

/**
 * The mean stars of a category from the sums of all categories. A category with few reviews has the mean of everyone
 * (`category` null), and without any review there is a constant.
 */
export function categoryMeanOf(
  sums: readonly { category: string | null; reviews: number; stars: number }[],
): CategoryMean {
  const means = new Map(
    sums
      .filter(({ category, reviews }) => reviews >= (category === null ? 1 : MIN_CATEGORY_REVIEWS))
      .map(({ category, reviews, stars }) => [category, stars / reviews]),
  );
  return (category) => means.get(category) ?? means.get(null) ?? MEAN_WITHOUT_REVIEWS;
}
