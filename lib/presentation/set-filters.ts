import { findNearestSeat } from '@/lib/places/cities-near';
import type { Search } from '@/lib/services/page-cache/search-address';
import { type SearchFilters, withoutArea } from '@/lib/services/page-cache/search-filters';
import { readVisitorPosition } from '@/lib/services/page-cache/visitor-position';
import { searchHref } from './search-address';

/** What a visitor may set; each has its own chip. */
const FILTER_NAMES = ['category', 'price', 'rating', 'verified', 'area'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** The first radius around the visitor. */
const NEAR_ME_KM = '25';

/** The filters that are set; the order is not one of them. `href`: the search without this filter. */
export function listSetFilters(search: Search): { name: FilterName; href: string }[] {
  const { filters } = search;
  const isSet: Record<FilterName, boolean> = {
    category: filters.category !== undefined,
    price: filters.price_from !== undefined || filters.price_to !== undefined,
    rating: filters.rating !== undefined,
    verified: filters.verified !== undefined,
    area: filters.near !== undefined,
  };
  return FILTER_NAMES.filter((name) => isSet[name]).map((name) => ({
    name,
    href: hrefWithout(search, name),
  }));
}

/** Whether filters or another order are set. */
export function isFiltered({ filters }: Search): boolean {
  return Object.keys(filters).length > 0;
}

/** The URL of the same words in the same place without filters and in the usual order. */
export function unfilteredHref(search: Search): string {
  return searchHref({ term: search.term, location: placeOf(search) });
}

/** The place of a search: its location, the centre of its area, or the city nearest to the visitor. */
export function placeOf({ location, filters: { near } }: Search): string {
  if (near === undefined) return location;
  const position = readVisitorPosition(near);
  return position ? String(findNearestSeat(position).cityId) : near;
}

/** The search with the nearest city instead of the position of the visitor. */
export function withoutPosition(search: Search): Search {
  const { filters } = search;
  return filters.near === undefined ? search : { ...search, filters: { ...filters, near: placeOf(search) } };
}

/** The URL of a search around the visitor without `near`, which the browser adds (lib/browser/search/near-me.ts). */
export function nearMeHref({ term, filters }: Search): string {
  const { near, radius = NEAR_ME_KM, ...others } = filters;
  return searchHref({ term, filters: { ...others, radius } });
}

function hrefWithout(search: Search, name: FilterName): string {
  const { term, location, filters } = search;
  if (name === 'area') return searchHref({ term, location: placeOf(search), filters: withoutArea(filters) });
  return searchHref({ term, location, filters: omit(filters, name) });
}

function omit(filters: SearchFilters, name: Exclude<FilterName, 'area'>): SearchFilters {
  if (name === 'price') {
    const { price_from, price_to, ...rest } = filters;
    return rest;
  }
  const { [name]: _, ...rest } = filters;
  return rest;
}
