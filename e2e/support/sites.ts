export const PORT = Number(process.env.E2E_PORT ?? 3000);

/** A language and its host. */
export const SITES = {
  'pt-BR': { locale: 'pt-BR', host: `br.localhost:${PORT}`, origin: `http://br.localhost:${PORT}` },
  'en-US': { locale: 'en-US', host: `localhost:${PORT}`, origin: `http://localhost:${PORT}` },
} as const;

export type Locale = keyof typeof SITES;
export type Site = (typeof SITES)[Locale];

/** The width at which pages are opened in each language, and the second width for accessibility. */
export const WIDTHS: Record<Locale, [opened: number, other: number]> = {
  'pt-BR': [360, 1280],
  'en-US': [1280, 360],
};

export const BOTH_SITES: Site[] = Object.values(SITES);

/** The mobile shell names itself in the user agent. */
export const SHELL_USER_AGENT = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile SerssApp/1.0';
