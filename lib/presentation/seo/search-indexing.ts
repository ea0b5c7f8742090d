import type { Search } from '@/lib/presentation/search-address';
import { findSearchLink, termIn } from '@/lib/catalog/professions';
import type { Locale } from '@/lib/platform/locale';

type Found = { list: unknown[]; corrected?: string };

/**
 * Whether search engines may show this search. Refused: nothing found, later pages, mistyped or translated words (but
 * for the site's own links, which English pages spell in English), and any word of a visitor narrowed to a place;
 * without that last rule 5,571 cities times every word ever typed would be pages of the same few ads. The site's own
 * search links stay open in every place.
 */
export function isIndexableSearch(
  locale: Locale,
  { term, location, offset }: Search,
  { list, corrected }: Found,
): boolean {
  if (list.length === 0 || offset > 0) return false;
  const link = findSearchLink(term);
  const isTranslatedLink = locale === 'en-US' && link !== undefined && corrected === link.term;
  if (corrected !== undefined && !isTranslatedLink) return false;
  return term === '' || location === '' || link !== undefined;
}

/** The term as the site's own link in that language spells it, for one that finds the same. */
export function findLinkedTerm(locale: Locale, term: string): string | undefined {
  const link = findSearchLink(term);
  return link && termIn(locale, link);
}
