import { SEARCH_ORDERS } from '../services/page-cache/search-filters';

// Not in rules.ts, which browsers load.

/** Sort orders of a search. */
export const SORTS = ['relevance', ...SEARCH_ORDERS] as const;

/** The centre of an area: a city's id, or latitude and longitude in degrees. */
export const AREA_CENTRE = /^(\d{7}|-?\d{1,2}(\.\d{1,5})?,-?\d{1,3}(\.\d{1,5})?)$/;

/** How far around a place a search may look, in kilometres. */
export const RADIUS_KM = { min: 5, max: 100, initial: 25 };
