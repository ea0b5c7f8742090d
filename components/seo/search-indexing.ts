export type FoundSearch = {
  /** As searched: trimmed, lower case. */
  term: string;
  /** '' | state id | city id, as in the query. */
  location: string;
  offset: number;
  /** How many ads this page shows. */
  found: number;
  /** The spelling searched instead of the term, when it was mistyped. */
  corrected?: string;
  /** The term is one of the site's own search links. */
  linked: boolean;
};

/**
 * Whether search engines may show this search. Refused: nothing found, later pages, mistyped words, and any
 * word of a visitor narrowed to a place; without that last rule 5,571 cities times every word ever typed
 * would be pages of the same few ads. The site's own search links stay open in every place.
 */
export function isIndexableSearch({ term, location, offset, found, corrected, linked }: FoundSearch): boolean {
  if (found === 0 || offset > 0 || corrected !== undefined) return false;
  return term === '' || linked || location === '';
}
