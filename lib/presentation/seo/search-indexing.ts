import type { Search } from '@/lib/presentation/search-address';
import { listSearchLinks } from '@/lib/catalog/professions';

type Found = { list: unknown[]; corrected?: string };

/**
 * Whether search engines may show this search. Refused: nothing found, later pages, mistyped words, and any
 * word of a visitor narrowed to a place; without that last rule 5,571 cities times every word ever typed
 * would be pages of the same few ads. The site's own search links stay open in every place.
 */
export function isIndexableSearch({ term, location, offset }: Search, { list, corrected }: Found): boolean {
  if (list.length === 0 || offset > 0 || corrected !== undefined) return false;
  return term === '' || location === '' || findLinkedTerm(term) !== undefined;
}

/** The term as the site's own link spells it, for one that differs in accents only and finds the same. */
export function findLinkedTerm(term: string): string | undefined {
  return listSearchLinks().find((link) => withoutAccents(link.term) === withoutAccents(term))?.term;
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
