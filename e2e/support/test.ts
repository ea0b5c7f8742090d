import { test as base, type Cookie, expect } from '@playwright/test';
import { SITES, WIDTHS, type Locale, type Site } from './sites';
import { word } from './words';

type Options = { language: Locale };

type Fixtures = {
  site: Site;
  /** A product text in the language of the run. */
  translate: (key: string, values?: Record<string, string>) => string;
  /** Errors in the browser console. A test fails if any are left; a test that provokes errors removes them. */
  consoleErrors: string[];
};

/** The cookie of the operators' console, the only one that the product stores without social log-in. */
export const CONSOLE_COOKIE = 'serss-console';

/**
 * Journeys run once in each language. Each fails on any error, blocked script or broken file that the browser
 * reports, and on any cookie but the console's.
 */
export const test = base.extend<Options & Fixtures>({
  language: ['en-US', { option: true }],
  site: ({ language }, provide) => provide(SITES[language]),
  translate: ({ language }, provide) => provide((key, values) => word(language, key, values)),
  baseURL: ({ language }, provide) => provide(SITES[language].origin),
  locale: ({ language }, provide) => provide(language),
  consoleErrors: [
    async ({ context }, provide) => {
      const consoleErrors: string[] = [];
      context.on('weberror', (error) => consoleErrors.push(`error: ${error.error().message}`));
      context.on('console', (message) => {
        const isError = message.type() === 'error' || message.text().includes('Content Security Policy');
        if (isError) consoleErrors.push(`console: ${message.text()} (${message.location().url})`);
      });
      await provide(consoleErrors);
      expect(consoleErrors, 'errors in the browser console').toEqual([]);
      const cookies = (await context.cookies()).filter((cookie) => !isOfConsole(cookie));
      expect(cookies, 'cookies').toEqual([]);
    },
    { auto: true },
  ],
});

/** For journeys that depend on the window's width: 360 px in Portuguese, 1280 px in English. */
export const testAtWidth = test.extend<{ width: number }>({
  width: ({ language }, provide) => provide(WIDTHS[language][0]),
  viewport: ({ width }, provide) => provide({ width, height: 800 }),
});

/** The console's cookie, which scripts, other pages and other sites cannot use. */
function isOfConsole({ name, path, httpOnly, sameSite }: Cookie): boolean {
  return name === CONSOLE_COOKIE && path === '/console' && httpOnly && sameSite === 'Strict';
}

export { expect };
