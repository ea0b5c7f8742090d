import { listCitiesNear, findSeat } from '../places/cities-near';
import type { Position } from '../places/seats';
import { DomainError } from '../platform/errors';
import { toCents } from '../platform/money';
import { findPortugueseTerm } from './english-terms';
import { AREA_CENTRE, RADIUS_KM, type SORTS } from './search-rules';

export type Sort = (typeof SORTS)[number];

/** What a search looks for. Omitted filters match every ad. */
export type Criteria = {
  /** As typed; case, accents and endings do not matter. Empty, or stop words only: every ad. */
  term: string;
  /** Empty (the whole country), a 2-digit state id or a 7-digit city id. */
  location: string;
  /** A profession; ads of professions with the same stems match. */
  category?: string | undefined;
  /** Bounds of the lowest price of the ad and its sub-works, in reais. */
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  /** Minimum of the owner's shown rating, from 1 to 5; ads without a rating do not match. */
  rating?: number | undefined;
  /** Whether the owner's identity must be verified. */
  isVerified?: boolean | undefined;
  /** The centre of an area: a 7-digit city id, or 'latitude,longitude' in degrees, rounded here to a kilometre. */
  near?: string | undefined;
  /** From RADIUS_KM.min to RADIUS_KM.max; only with `near`. */
  radiusKm?: number | undefined;
};

/** Arguments of search.read() in prisma/sql/search.sql. */
export type Request = {
  term: string;
  /** Whether `term` is the Portuguese word for the English one that was given. */
  isTranslated: boolean;
  filters: Record<string, string | number | boolean>;
  /** The centre of the area. Null: none. */
  centre: Position | null;
};

/**
 * Reads the criteria of a search. Throws `invalid` for a malformed location or position (malformed_location), a city
 * whose position is unknown (near_unknown), a range that contains no price (price_range), and a radius or an order by
 * distance without `near` (near_required).
 */
export function readCriteria({ term, location, ...criteria }: Criteria, sort: Sort = 'relevance'): Request {
  const portuguese = findPortugueseTerm(term);
  const { category, priceFrom, priceTo, rating, isVerified, near, radiusKm } = criteria;
  if (priceFrom !== undefined && priceTo !== undefined && priceFrom > priceTo)
    throw new DomainError('invalid', 'price_range');
  if (near === undefined && (radiusKm !== undefined || sort === 'distance'))
    throw new DomainError('invalid', 'near_required');
  const centre = near === undefined ? null : readCentre(near);
  return {
    term: portuguese ?? term,
    isTranslated: portuguese !== undefined,
    centre,
    filters: {
      ...readLocation(location),
      ...(category !== undefined && { category: findPortugueseTerm(category) ?? category }),
      ...(priceFrom !== undefined && { priceFrom: toCents(priceFrom) }),
      ...(priceTo !== undefined && { priceTo: toCents(priceTo) }),
      ...(rating !== undefined && { rating }),
      ...(isVerified && { isVerified }),
      ...(centre && { near: `{${listCitiesNear(centre, radiusKm ?? RADIUS_KM.initial).join(',')}}` }),
    },
  };
}

function readLocation(location: string): { stateId?: number; cityId?: number } {
  if (!/^(\d{2}|\d{7})?$/.test(location)) throw new DomainError('invalid', 'malformed_location');
  if (location === '') return {};
  return location.length === 2 ? { stateId: Number(location) } : { cityId: Number(location) };
}

function readCentre(near: string): Position {
  if (!AREA_CENTRE.test(near)) throw new DomainError('invalid', 'malformed_location');
  const [latitude = 0, longitude] = near.split(',').map(Number);
  if (longitude !== undefined) return { latitude: toKilometre(latitude), longitude: toKilometre(longitude) };
  const seat = findSeat(Number(near));
  if (!seat) throw new DomainError('invalid', 'near_unknown');
  return seat;
}

/** Two decimals of a degree are about a kilometre. */
function toKilometre(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
