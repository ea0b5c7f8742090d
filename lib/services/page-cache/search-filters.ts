import { tidyTerm } from './tidy-term';
import { readVisitorPosition } from './visitor-position';

/** Orders of a search other than the usual one, by relevance. */
export const SEARCH_ORDERS = ['newest', 'price_low', 'price_high', 'rating', 'distance'] as const;
/** The radii of an area that a search offers, in kilometres. */
export const RADII = ['5', '10', '25', '50', '100'] as const;
/** The minimum of the shown rating that the filter offers. */
export const GOOD_RATING = '4';
/** The highest price of an ad, in reais. */
const MAX_PRICE = 1_000_000;
/** The limit of the call /cards/list, in UTF-16 units. */
const MAX_CATEGORY_LENGTH = 80;

export type SearchOrder = (typeof SEARCH_ORDERS)[number];
type Radius = (typeof RADII)[number];

/** The filters and the order of a search, with the names and values of the call /cards/list. */
export type SearchFilters = {
  /** A profession, in lower case. */
  category?: string;
  /** Whole reais, at least one. */
  price_from?: string;
  price_to?: string;
  rating?: typeof GOOD_RATING;
  verified?: 'true';
  /** A 7-digit city id or the position of the visitor (visitor-position.ts), always together with `radius`. */
  near?: string;
  radius?: Radius;
  /** Omitted: by relevance. `distance` only with `near`. */
  sort?: SearchOrder;
};

/** Invalid parameters are dropped, so that a page never fails for its URL. Reversed prices are swapped. */
export function readSearchFilters(params: URLSearchParams): SearchFilters {
  const area = readArea(params);
  return {
    ...readCategory(params),
    ...readPrices(params),
    ...(params.get('rating') === GOOD_RATING && { rating: GOOD_RATING }),
    ...(params.get('verified') === 'true' && { verified: 'true' }),
    ...area,
    ...readOrder(params, area),
  };
}

/** Whether the area is around the visitor. Such a search is stored nowhere. */
export function isAroundVisitor({ near }: SearchFilters): boolean {
  return near !== undefined && readVisitorPosition(near) !== null;
}

/** Without the area and the order by distance, for a search in another place. */
export function withoutArea({ near, radius, ...others }: SearchFilters): SearchFilters {
  const { sort, ...unordered } = others;
  return sort === 'distance' ? unordered : others;
}

function readCategory(params: URLSearchParams): SearchFilters {
  const category = tidyTerm(params.get('category') ?? '');
  return category === '' || category.length > MAX_CATEGORY_LENGTH ? {} : { category };
}

function readPrices(params: URLSearchParams): SearchFilters {
  const [from, to] = [readPrice(params.get('price_from')), readPrice(params.get('price_to'))];
  const [lowest, highest] = from !== null && to !== null && from > to ? [to, from] : [from, to];
  return {
    ...(lowest !== null && { price_from: String(lowest) }),
    ...(highest !== null && { price_to: String(highest) }),
  };
}

function readPrice(text: string | null): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  const price = Number(text);
  return price > 0 && price <= MAX_PRICE ? price : null;
}

/** The form always sends its city as `near`; without a radius, that is not an area. */
function readArea(params: URLSearchParams): SearchFilters {
  const near = params.get('near') ?? '';
  const radius = RADII.find((known) => known === params.get('radius'));
  const isCentre = /^\d{7}$/.test(near) || readVisitorPosition(near) !== null;
  return isCentre && radius !== undefined ? { near, radius } : {};
}

function readOrder(params: URLSearchParams, { near }: SearchFilters): SearchFilters {
  const sort = SEARCH_ORDERS.find((known) => known === params.get('sort'));
  return sort === undefined || (sort === 'distance' && near === undefined) ? {} : { sort };
}
