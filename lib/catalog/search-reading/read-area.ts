import { findSeat } from '../../places/cities-near';
import { isAroundVisitor, type SearchFilters, withoutArea } from '../../services/page-cache/search-filters';

type Placed = { location: string; filters: SearchFilters };

/**
 * Replaces an area that does not apply with a location: the city that the term names, or else the centre of the area if
 * its position is unknown. With an area, `location` is empty.
 */
export function readArea({ location, filters }: Placed): Placed {
  const { near } = filters;
  if (near === undefined) return { location, filters };
  if (location === '' && (isAroundVisitor(filters) || hasPosition(near))) return { location, filters };
  return { location: location === '' ? near : location, filters: withoutArea(filters) };
}

/** Whether the surroundings of a place can be searched. */
export function hasPosition(location: string): boolean {
  return location.length === 7 && findSeat(Number(location)) !== null;
}
