import { originFor, type Locale } from '@/lib/platform/locale';

/** URLs of a page by language; other languages get English. Each language has its own host. */
export type Languages = { 'pt-BR': string; 'en-US': string; 'x-default': string };

export function absoluteUrl(locale: Locale, path: string): string {
  return originFor(locale) + path;
}

/** A page's URLs by language, from its path in one of them and in the other. */
export function languagesOf(locale: Locale, path: string, otherPath = path): Languages {
  const [portuguese, english] = locale === 'pt-BR' ? [path, otherPath] : [otherPath, path];
  const url = absoluteUrl('en-US', english);
  return { 'pt-BR': absoluteUrl('pt-BR', portuguese), 'en-US': url, 'x-default': url };
}

export function workPath(workId: number): string {
  return `/details/${workId}`;
}

export function providerPath(uid: string): string {
  return `/p/${uid}`;
}

/** Sections of the page that explains the numbers of a provider. */
export type ReputationTopic = 'rating' | 'reliability' | 'again' | 'answer';

export function reputationPath(topic: ReputationTopic): string {
  return `/como_funciona_a_reputacao#${topic}`;
}
