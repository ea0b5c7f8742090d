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

export function workPath(workId: number): string {
  return `/details/${workId}`;
}
