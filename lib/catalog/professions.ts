/** The fourteen searches that the home page offers (specification, point 2), as `search` understands them. */
const searchLinks = [
  { key: 'painter', term: 'pintor' },
  { key: 'designer', term: 'designer' },
  { key: 'cleaner', term: 'diarista' },
  { key: 'electrician', term: 'eletricista' },
  { key: 'locksmith', term: 'chaveiro' },
  { key: 'technology', term: 'tecnologia' },
  { key: 'massage', term: 'massagem' },
  { key: 'lawyer', term: 'advogado' },
  { key: 'bricklayer', term: 'pedreiro' },
  { key: 'barber', term: 'barbeiro' },
  { key: 'developer', term: 'desenvolvedor' },
  { key: 'machines', term: 'máquinas' },
  { key: 'upholstery', term: 'limpeza de estofados' },
  { key: 'accounting', term: 'contabilidade' },
] as const;

export type SearchLink = (typeof searchLinks)[number];
export type ProfessionKey = SearchLink['key'];

/** Key (for names and pictures) and Portuguese term, in the order in which they are shown. */
export function listSearchLinks(): readonly SearchLink[] {
  return searchLinks;
}
