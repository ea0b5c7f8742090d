import type { Search } from '@/lib/services/page-cache/search-address';
import { isFiltered } from '@/lib/presentation/set-filters';
import { findSearchLink, termIn } from '@/lib/catalog/professions';
import type { Locale } from '@/lib/platform/locale';

type Found = { list: unknown[]; corrected?: string };

/**
 * Whether search engines may index this search. Not: empty results, later pages, filters and other orders, misspelled or
 * translated words (except the site's own English links), and any word narrowed to a place; otherwise 5,571 cities
 * times every word would be pages of the same few ads. The site's own search links have pages of their own for
 * places (service-page.ts).
 */
export function isIndexableSearch(locale: Locale, search: Search, { list, corrected }: Found): boolean {
  const { term, location, offset } = search;
  if (list.length === 0 || offset > 0 || isFiltered(search)) return false;
  const link = findSearchLink(term);
  const isTranslatedLink = locale === 'en-US' && link !== undefined && corrected === link.term;
  if (corrected !== undefined && !isTranslatedLink) return false;
  return term === '' || location === '';
}

/** The spelling of the site's own link in that language that finds the same as the term. */
export function findLinkedTerm(locale: Locale, term: string): string | undefined {
  const link = findSearchLink(term);
  return link && termIn(locale, link);
}
