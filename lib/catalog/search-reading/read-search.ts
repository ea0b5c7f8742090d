import { findCityInTerm } from './city-in-term';
import { withoutRequestWords } from './request-words';

type TypedSearch = { term: string; location: string };

type ReadSearch = TypedSearch & {
  /** Whether the location is a city that the term named. */
  isCityFromTerm: boolean;
};

/**
 * Interprets a typed search: a city at the end of the term becomes the place, and words that only introduce a request
 * are left out. A term in quotation marks is taken as it is.
 */
export async function readSearch({ term, location }: TypedSearch): Promise<ReadSearch> {
  if (/^".*"$/.test(term)) return { term, location, isCityFromTerm: false };
  const found = await findCityInTerm(term);
  return {
    term: withoutRequestWords(found?.term ?? term),
    location: found ? String(found.cityId) : location,
    isCityFromTerm: found !== null,
  };
}
