import type { Random } from '@/prisma/seed/random';
import { DEVIATIONS, WORDS_IN_TITLE } from './assumptions';
import { drawNormal } from './draws';

export type Review = { day: number; stars: number };

/** A provider with one ad. */
export type Provider = {
  /** In stars above or below the average provider. Never changes. */
  quality: number;
  category: string;
  hasWordsInTitle: boolean;
  arrivedOn: number;
  firstOrderOn: number | null;
  doneOrders: number;
  reviews: Review[];
  /** As shown; null: too few reviews. */
  rating: number | null;
};

export function createProvider(random: Random, category: string, arrivedOn: number): Provider {
  return {
    quality: drawNormal(random, DEVIATIONS.quality),
    category,
    hasWordsInTitle: random.chance(WORDS_IN_TITLE),
    arrivedOn,
    firstOrderOn: null,
    doneOrders: 0,
    reviews: [],
    rating: null,
  };
}
