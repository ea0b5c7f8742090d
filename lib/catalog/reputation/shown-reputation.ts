/** The rating of a provider and the number of their reviews. */
export type ShownReputation = {
  /** From 1 to 5; null: too few reviews. */
  rating: number | null;
  /** The reviews that count. */
  reviews: number;
};

/** As pages show it: with one decimal. */
export function showReputation({ rating, reviews }: ShownReputation): ShownReputation {
  return { rating: rating === null ? null : Math.round(rating * 10) / 10, reviews };
}
