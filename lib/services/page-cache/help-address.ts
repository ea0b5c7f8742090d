import { tidyTerm } from './tidy-term';

/** What the help centre is searched for; empty: nothing. */
export function readHelpTerm(params: URLSearchParams): string {
  return tidyTerm(params.get('q') ?? '');
}

/** The canonical query of the help centre. The order in it is read by the browser only. */
export function canonicalHelpSearch(params: URLSearchParams): string {
  const term = readHelpTerm(params);
  return term === '' ? '' : new URLSearchParams({ q: term }).toString();
}
