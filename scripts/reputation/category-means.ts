import { categoryMeanOf } from '@/lib/reviews/rating';
import type { Provider } from './provider';

type Sum = { category: string | null; reviews: number; stars: number };

/** The mean stars of each category so far. */
export class CategoryMeans {
  /** By category; null: all together. */
  private readonly sums = new Map<string | null, Sum>();

  add(category: string, stars: number): void {
    for (const key of [category, null]) {
      const { reviews, stars: before } = this.sums.get(key) ?? { reviews: 0, stars: 0 };
      this.sums.set(key, { category: key, reviews: reviews + 1, stars: before + stars });
    }
  }

  of({ category }: Provider): number {
    return categoryMeanOf([...this.sums.values()])(category);
  }
}
