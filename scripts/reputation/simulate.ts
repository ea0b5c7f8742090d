import { categoryMeanOf } from '@/lib/reviews/rating';
import { randomFrom } from '@/prisma/seed/random';
import {
  CATEGORIES,
  DAYS,
  DEVIATIONS,
  LEAVES_PER_DAY,
  ORDERS_PER_DAY,
  PROVIDERS_PER_MARKET,
  PUBLISHES_AGAIN_PER_DAY,
} from './assumptions';
import { chooseProvider, giveStars, turnPages } from './customer';
import { drawNormal } from './draws';
import { findPage, showPage } from './page';
import { createProvider, type Provider } from './provider';
import { ratingOn } from './scores';

/** The state after two years. */
export type World = {
  /** Each is a category in a city: its active providers, the newest ad first. */
  markets: Provider[][];
  /** Those who arrived after the first day, also if they have left. */
  newcomers: Provider[];
  means: CategoryMeans;
};

type Size = { seed: string; providers: number };

/** Two years of a marketplace, day by day. The same for the same seed. */
export function simulate({ seed, providers }: Size, hasPlaces: boolean): World {
  const random = randomFrom(seed);
  const generosity = new Map(
    Array.from({ length: CATEGORIES }, (_, category) => [
      String(category),
      drawNormal(random, DEVIATIONS.category),
    ]),
  );
  const means = new CategoryMeans();
  const newcomers: Provider[] = [];
  const markets = Array.from({ length: Math.ceil(providers / PROVIDERS_PER_MARKET) }, (_, market) =>
    Array.from({ length: PROVIDERS_PER_MARKET }, () =>
      createProvider(random, String(market % CATEGORIES), 0),
    ),
  );
  for (let day = 1; day <= DAYS; day += 1)
    for (const market of markets) {
      moveAds(market, day);
      market.forEach(() => random.chance(ORDERS_PER_DAY) && order(market, day));
    }
  return { markets, newcomers, means };

  /** Some providers leave and are replaced, others publish again. New ads come first. */
  function moveAds(market: Provider[], day: number): void {
    for (const provider of [...market]) {
      const leaves = random.chance(LEAVES_PER_DAY);
      if (!leaves && !random.chance(PUBLISHES_AGAIN_PER_DAY)) continue;
      const first = leaves ? createProvider(random, provider.category, day) : provider;
      if (leaves) newcomers.push(first);
      market.splice(market.indexOf(provider), 1);
      market.unshift(first);
    }
  }

  function order(market: Provider[], day: number): void {
    const page = findPage(market, turnPages(random, market.length));
    const provider = chooseProvider(random, showPage(page, hasPlaces));
    provider.doneOrders += 1;
    provider.firstOrderOn ??= day;
    const expected = provider.quality + (generosity.get(provider.category) ?? 0);
    const stars = giveStars(random, expected, day);
    if (stars === null) return;
    provider.reviews.push({ day, stars });
    means.add(provider.category, stars);
    provider.rating = ratingOn(provider.reviews, means.of(provider), day);
  }
}

type Sum = { category: string | null; reviews: number; stars: number };

/** The mean stars of each category so far. */
class CategoryMeans {
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
