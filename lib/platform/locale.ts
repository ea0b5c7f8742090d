export const LOCALES = ['pt-BR', 'en-US'] as const;
export type Locale = (typeof LOCALES)[number];

/** `app` is the embedded mobile shell, told by its user agent; `web` is everything else. */
export const SURFACES = ['web', 'app'] as const;
export type Surface = (typeof SURFACES)[number];

export function isLocale(value: string): value is Locale {
  return LOCALES.some((locale) => locale === value);
}
