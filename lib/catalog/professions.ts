/**
 * The search links of the product (specification, point 2). The term is what is searched, in the language
 * of the ads whatever the language of the page; the key names its label in messages/<locale>/categories.json.
 */
const SEARCH_LINKS = [
  { key: 'electrician', term: 'eletricista' },
  { key: 'cleaner', term: 'diarista' },
  { key: 'painter', term: 'pintor' },
  { key: 'bricklayer', term: 'pedreiro' },
  { key: 'locksmith', term: 'chaveiro' },
  { key: 'upholstery', term: 'limpeza de estofados' },
  { key: 'barber', term: 'barbeiro' },
  { key: 'massage', term: 'massagem' },
  { key: 'designer', term: 'designer' },
  { key: 'developer', term: 'desenvolvedor' },
  { key: 'technology', term: 'tecnologia' },
  { key: 'machines', term: 'máquinas' },
  { key: 'lawyer', term: 'advogado' },
  { key: 'accounting', term: 'contabilidade' },
] as const;

export type SearchLink = (typeof SEARCH_LINKS)[number];
export type ProfessionKey = SearchLink['key'];

/** The fourteen professions one can look up with one press, the most wanted first. */
export function listSearchLinks(): readonly SearchLink[] {
  return SEARCH_LINKS;
}
