import type { SavedSearch } from '@/lib/generated/prisma/client';
import { toCents, toReais } from '@/lib/platform/money';
import { type Criteria, readCriteria } from '../search-request';

/** Selects the columns of a saved search that say what it looks for. */
export const CRITERIA_COLUMNS = {
  term: true,
  stateId: true,
  cityId: true,
  category: true,
  priceFromCents: true,
  priceToCents: true,
  rating: true,
  verified: true,
  near: true,
  radiusKm: true,
} as const;

export type CriteriaColumns = Pick<SavedSearch, keyof typeof CRITERIA_COLUMNS>;

/** Throws `invalid`, as a search with these criteria does (readCriteria). */
export function toColumns(criteria: Criteria): CriteriaColumns {
  readCriteria(criteria);
  const { term, location, category, priceFrom, priceTo, rating, isVerified, near, radiusKm } = criteria;
  return {
    term: term.trim(),
    stateId: location.length === 2 ? Number(location) : null,
    cityId: location.length === 7 ? Number(location) : null,
    category: category ?? null,
    priceFromCents: priceFrom === undefined ? null : toCents(priceFrom),
    priceToCents: priceTo === undefined ? null : toCents(priceTo),
    rating: rating ?? null,
    verified: isVerified ?? false,
    near: near ?? null,
    radiusKm: radiusKm ?? null,
  };
}

export function fromColumns(columns: CriteriaColumns): Criteria {
  const { term, stateId, cityId, category, priceFromCents, priceToCents, rating, near, radiusKm } = columns;
  return {
    term,
    location: String(cityId ?? stateId ?? ''),
    category: category ?? undefined,
    priceFrom: priceFromCents === null ? undefined : toReais(priceFromCents),
    priceTo: priceToCents === null ? undefined : toReais(priceToCents),
    rating: rating ?? undefined,
    isVerified: columns.verified,
    near: near ?? undefined,
    radiusKm: radiusKm ?? undefined,
  };
}

/**
 * The path of the page with the results. Its parameters are those of the call `searchWorks`. `location` is there even if
 * it is empty, because the page of a search without an area searches in the place that is stored in the browser.
 */
export function pathOf(columns: CriteriaColumns): string {
  const { term, location, category, priceFrom, priceTo, rating, isVerified, near, radiusKm } =
    fromColumns(columns);
  const query = new URLSearchParams({ search: term });
  if (near === undefined) query.set('location', location);
  const others = { category, price_from: priceFrom, price_to: priceTo, rating, near, radius: radiusKm };
  for (const [name, value] of Object.entries(others)) if (value !== undefined) query.set(name, String(value));
  if (isVerified) query.set('verified', 'true');
  return `/search?${query}`;
}
