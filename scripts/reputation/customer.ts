import { PAGE_SIZE } from '@/lib/catalog/rules';
import { MAX_STARS } from '@/lib/reviews/rules';
import type { Random } from '@/prisma/seed/random';
import {
  DEVIATIONS,
  EXPECTED_STARS,
  MEAN_STARS,
  PULL_OF_A_STAR,
  SEEN_NEXT_PLACE,
  SILENT_WHEN_UNHAPPY,
  STARS_PER_YEAR,
  TURNS_PAGE,
  WRITES_REVIEW,
} from './assumptions';
import { drawNormal, drawShare } from './draws';
import type { Provider } from './provider';

/** The index of the page on which a customer chooses. */
export function turnPages(random: Random, results: number): number {
  const last = Math.ceil(results / PAGE_SIZE) - 1;
  let page = 0;
  while (page < last && random.chance(TURNS_PAGE)) page += 1;
  return page;
}

/** The higher the place and the more stars, the more probable is the choice. */
export function chooseProvider(random: Random, shown: readonly Provider[]): Provider {
  const weights = shown.map(
    ({ rating }, place) =>
      SEEN_NEXT_PLACE ** place * Math.exp(PULL_OF_A_STAR * ((rating ?? EXPECTED_STARS) - EXPECTED_STARS)),
  );
  let left = drawShare(random) * weights.reduce((sum, weight) => sum + weight, 0);
  const chosen = shown.find((_, place) => (left -= weights[place] ?? 0) < 0) ?? shown.at(-1);
  if (!chosen) throw new Error('A page without ads');
  return chosen;
}

/** The stars that a customer gives after an order; null: they write nothing. */
export function giveStars(random: Random, expected: number, day: number): number | null {
  const inMind =
    MEAN_STARS +
    expected +
    drawNormal(random, DEVIATIONS.customer) +
    drawNormal(random, DEVIATIONS.order) +
    (STARS_PER_YEAR * day) / 365;
  const stars = Math.min(Math.max(Math.round(inMind), 1), MAX_STARS);
  if (!random.chance(WRITES_REVIEW)) return null;
  return stars <= 3 && random.chance(SILENT_WHEN_UNHAPPY) ? null : stars;
}
