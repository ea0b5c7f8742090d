import { withoutAccents } from '../places/without-accents';
import type { Locale } from '../platform/locale';

/**
 * The fourteen searches that the home page offers (specification, point 2): the word that ads have, and the one that
 * English pages show, which `search` understands as well.
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

/** In the order in which they are shown; the key is for names and pictures. */
export function listSearchLinks(): readonly SearchLink[] {
  return searchLinks;
}

/** What a search link searches on the pages of a language: the word shown there. */
export function termIn(locale: Locale, { term, english }: SearchLink): string {
  return locale === 'pt-BR' ? term : english;
}

/** The search link that a term means, in either language, accents and case aside; undefined for other words. */
export function findSearchLink(term: string): SearchLink | undefined {
  const plain = withoutAccents(term);
  return searchLinks.find((link) => [withoutAccents(link.term), link.english].includes(plain));
}
