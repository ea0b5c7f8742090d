import type { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { db } from '@/lib/platform/database/db';
import { HOUR_MS } from '@/lib/platform/durations';
import { toReais } from '@/lib/platform/money';
import { categoryTerm } from '../ad-category';
import { categoryOf } from '../reputation/category-means';
import type { loadPriceRange as contract } from './contract';

/** Prices of fewer ads or providers are not shown: they would reveal what individual providers charge. */
const MIN_ADS = 5;
const MIN_PROVIDERS = 3;

/** Shown prices are multiples of this. */
const ROUNDED_TO_CENTS = 500;

/** The place id of the whole country. */
const COUNTRY = 0;

/** Reading every ad takes seconds with a million; a hanging run must end before the next night. */
const LONGEST_MS = HOUR_MS;

/**
 * Computes the usual prices of each category from the visible ads: in each city, in each state and in the country. Runs
 * nightly; readers see the previous prices until the commit.
 */
export async function refreshPriceRanges(): Promise<void> {
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`set local statement_timeout = 0`;
      // One run at a time: the second would insert the same rows.
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('price_ranges'))`;
      await tx.$executeRaw`delete from price_ranges`;
      await tx.$executeRaw`
        insert into price_ranges (category, place_id, low_cents, median_cents, high_cents)
        select category, coalesce(document.city_id, document.state_id, ${COUNTRY}),
          percentile_disc(0.25) within group (order by price_cents),
          percentile_disc(0.5) within group (order by price_cents),
          percentile_disc(0.75) within group (order by price_cents)
        from search_documents as document join works on works.id = work_id
        where category <> ''
        group by grouping sets ((category, document.city_id), (category, document.state_id), (category))
        having count(*) >= ${MIN_ADS} and count(distinct user_id) >= ${MIN_PROVIDERS}`;
    },
    { timeout: LONGEST_MS },
  );
}

/** Usual prices in cents, rounded for display; `place` is the kind of place they are for. */
export type PriceRange = {
  place: 'city' | 'state' | 'country';
  lowCents: number;
  medianCents: number;
  highCents: number;
};

/** The usual prices of a category, or of the actor's profession, in the smallest place that has enough ads. */
export async function findPriceRange(
  { userId }: Actor,
  { city_id: cityId, category }: z.output<typeof contract.query>,
): Promise<z.output<typeof contract.answer>> {
  const found =
    category === 'other'
      ? await findRange(await categoryOf(userId), cityId)
      : await findProfessionPrices(categoryTerm(category), cityId);
  if (!found) return { range: null };
  const { place, lowCents, medianCents, highCents } = found;
  return {
    range: { place, low: toReais(lowCents), median: toReais(medianCents), high: toReais(highCents) },
  };
}

/** The usual prices of a profession, in the smallest place that has enough ads. `location`: see findLocation. */
export async function findProfessionPrices(profession: string, location: string): Promise<PriceRange | null> {
  const [row] = await db.$queryRaw<{ category: string }[]>`select search.category(${profession}) as category`;
  return findRange(row?.category ?? '', location);
}

async function findRange(category: string, location: string): Promise<PriceRange | null> {
  const places = location === '' ? [COUNTRY] : [Number(location), Number(location.slice(0, 2)), COUNTRY];
  // A city has the largest id, the country the smallest.
  const found = await db.priceRange.findFirst({
    where: { category, placeId: { in: places } },
    orderBy: { placeId: 'desc' },
  });
  if (!found) return null;
  return {
    place: placeOf(found.placeId),
    lowCents: roundPrice(found.lowCents),
    medianCents: roundPrice(found.medianCents),
    highCents: roundPrice(found.highCents),
  };
}

function placeOf(placeId: number): PriceRange['place'] {
  if (placeId === COUNTRY) return 'country';
  return placeId > 99 ? 'city' : 'state';
}

/** Rounds a price for display. */
function roundPrice(cents: number): number {
  return Math.max(1, Math.round(cents / ROUNDED_TO_CENTS)) * ROUNDED_TO_CENTS;
}
