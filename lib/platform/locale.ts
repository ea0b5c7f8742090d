import { env } from './env';

export const LOCALES = ['pt-BR', 'en-US'] as const;
export type Locale = (typeof LOCALES)[number];

export function isLocale(value: string): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** The language that a row names; Portuguese if it is none of ours. */
export function localeOf(stored: string): Locale {
  return isLocale(stored) ? stored : 'pt-BR';
}

/** The language of a Host header: the three Brazilian hosts speak pt-BR, any other or none en-US. */
export function localeForHost(host: string | null | undefined): Locale {
  const name = (host ?? '').replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();
  return env.BR_HOSTS.includes(name) ? 'pt-BR' : 'en-US';
}

/** Scheme, host and port of a language's public address, for canonical links; no slash at the end. */
export function originFor(locale: Locale): string {
  return locale === 'pt-BR'
    ? (env.ORIGIN_PT ?? `http://br.localhost:${env.PORT}`)
    : (env.ORIGIN_EN ?? `http://localhost:${env.PORT}`);
}
