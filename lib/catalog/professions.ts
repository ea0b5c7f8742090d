import { withoutAccents } from '../places/without-accents';
import type { Locale } from '../platform/locale';

/**
 * The fourteen search links of the home page (specification, point 2): the word used in ads, and the English
 * one for English pages, which `search` understands as well.
 */
const searchLinks = [
  { key: 'painter', term: 'pintor', english: 'painter' },
  { key: 'designer', term: 'designer', english: 'designer' },
  { key: 'cleaner', term: 'diarista', english: 'cleaner' },
  { key: 'electrician', term: 'eletricista', english: 'electrician' },
  { key: 'locksmith', term: 'chaveiro', english: 'locksmith' },
  { key: 'technology', term: 'tecnologia', english: 'technology' },
  { key: 'massage', term: 'massagem', english: 'massage' },
  { key: 'lawyer', term: 'advogado', english: 'lawyers' },
  { key: 'bricklayer', term: 'pedreiro', english: 'bricklayer' },
  { key: 'barber', term: 'barbeiro', english: 'barber' },
  { key: 'developer', term: 'desenvolvedor', english: 'developer' },
  { key: 'machines', term: 'máquinas', english: 'machines' },
  { key: 'upholstery', term: 'limpeza de estofados', english: 'upholstery cleaning' },
  { key: 'accounting', term: 'contabilidade', english: 'accounting' },
] as const;

export type SearchLink = (typeof searchLinks)[number];
export type ProfessionKey = SearchLink['key'];

/** In display order. The texts and pictures of a link have its key. */
export function listSearchLinks(): readonly SearchLink[] {
  return searchLinks;
}

/** The term that a search link uses in a language: the word shown there. */
export function termIn(locale: Locale, { term, english }: SearchLink): string {
  return locale === 'pt-BR' ? term : english;
}

/** The search link for a term in either language, ignoring accents and case; undefined for other words. */
export function findSearchLink(term: string): SearchLink | undefined {
  const plain = withoutAccents(term);
  return searchLinks.find((link) => [withoutAccents(link.term), link.english].includes(plain));
}
