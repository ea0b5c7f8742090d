import { originFor, type Locale } from '@/lib/platform/locale';

/** The same page in the other language lives on the other host; anyone else gets English. */
export type Languages = { 'pt-BR': string; 'en-US': string; 'x-default': string };

export function absoluteUrl(locale: Locale, path: string): string {
  return originFor(locale) + path;
}

export function languagesOf(path: string): Languages {
  const english = absoluteUrl('en-US', path);
  return { 'pt-BR': absoluteUrl('pt-BR', path), 'en-US': english, 'x-default': english };
}

/** The one address of a search: `search` always, `location` only when there is one. */
export function searchPath(search: { term: string; location?: string }): string {
  const query = new URLSearchParams({ search: search.term });
  if (search.location) query.set('location', search.location);
  return `/search?${query}`;
}

export function workPath(workId: number): string {
  return `/details/${workId}`;
}
