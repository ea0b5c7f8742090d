import type { SearchFilters } from '../services/page-cache/search-filters';
import type { Criteria, Sort } from './search-request';

/** Converts the filters of a URL to the criteria of a search. */
export function readFilters({
  category,
  price_from: priceFrom,
  price_to: priceTo,
  rating,
  verified,
  near,
  radius,
  sort,
}: SearchFilters): Omit<Criteria, 'term' | 'location'> & { sort: Sort } {
  return {
    category,
    priceFrom: readNumber(priceFrom),
    priceTo: readNumber(priceTo),
    rating: readNumber(rating),
    isVerified: verified !== undefined,
    near,
    radiusKm: readNumber(radius),
    sort: sort ?? 'relevance',
  };
}

/** The filters in the query of a call, after its contract has read the numbers. */
type CallFilters = {
  search: string;
  price_from?: number | undefined;
  price_to?: number | undefined;
  verified?: string | undefined;
  radius?: number | undefined;
};

/** Renames the parameters of a call to the criteria of a search; the others keep their names. */
export function toCriteria<Query extends CallFilters>({
  search: term,
  price_from: priceFrom,
  price_to: priceTo,
  verified,
  radius: radiusKm,
  ...same
}: Query) {
  return { term, ...same, priceFrom, priceTo, isVerified: verified !== undefined, radiusKm };
}

function readNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
