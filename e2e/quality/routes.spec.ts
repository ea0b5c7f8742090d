import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { findBarriers } from '../support/barriers';
import { forgive } from '../support/forgive';
import type { Work } from '../support/calls';
import type { Say } from '../support/checkout';
import { findVisitedAd, VISITS, WIDTHS } from '../support/pages';
import { BOTH_SITES, SHELL_USER_AGENT } from '../support/sites';
import { expect, test } from '../support/test';

const PAGES = path.join(import.meta.dirname, '../../app/[locale]');
/** Nobody arrives at these: one only leads on, the other is found by every wrong address, like `missing`. */
const NO_ROUTES = ['login/done', '[...missing]'];
const BRAND = 'Serss';

/** The title of each page: a key in meta.json, or the text itself. */
const TITLES: Record<string, string | ((say: Say, ad: Work) => string)> = {
  '': (say) => say('meta.home.title', { brand: BRAND }),
  'search/[query]': (say) => branded(say, say('meta.search.title', { term: 'Pintor' })),
  'details/[id]': (say, { work }) =>
    branded(say, say('meta.work.title', { title: work.title, city: work.city })),
  'cards/belongs': 'ownAds',
  categories: 'categories',
  central: 'central',
  chat: 'chat',
  country_selector: 'countrySelector',
  'details/[id]/report': 'reportAd',
  'details/[id]/selected': 'selected',
  'letters/off/[token]': 'letters',
  login: 'logIn',
  menu: 'menu',
  missing: 'notFound',
  offline: 'offline',
  orders: 'orders',
  payment: 'payment',
  'payment/finish': 'payment',
  'payment/pix': 'payment',
  'paypal/checkout': 'payment',
  politica_de_privacidade: 'privacy',
  registration: 'settings',
  'reset/email/[token]': 'newEmail',
  'reset/password/[token]': 'newPassword',
  signin: 'signUp',
  terms: 'terms',
  transparency: 'transparency',
  validation: 'validation',
  'work/create': 'createAd',
  'work/edit': 'editAd',
};
/** They fill the screen, or have nowhere to lead to. */
const WITHOUT_FOOTER = ['chat', 'offline'];
const WITHOUT_NAVIGATION = ['offline'];

/**
 * In a browser first-visit.spec.ts looks for barriers, in every state of every page, in both schemes and at both
 * widths; here the shell is looked at at one width in each language. Whether a page fits its width is asked of all.
 */
const AGENTS = [
  { agent: 'browser', userAgent: undefined, schemes: [] },
  { agent: 'shell', userAgent: SHELL_USER_AGENT, schemes: ['light'] },
] as const;

const ROUTES = VISITS.flatMap((visit) => (visit.route === undefined ? [] : { ...visit, route: visit.route }));

let ad: Work;
test.beforeAll(async () => {
  ad = await findVisitedAd();
});

test('every page of the product is visited as a route', () => {
  const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' });
  // The operators' console is none of the shop's pages, and has journeys of its own.
  const folders = files.flatMap((file) => /^(?!console)(?:(.+)\/)?page\.tsx$/.exec(file)?.slice(1) ?? []);
  const visited = new Set([...ROUTES.map(({ route }) => route), ...NO_ROUTES]);
  expect([...visited].sort()).toEqual(folders.map((folder = '') => folder).sort());
});

for (const { locale } of BOTH_SITES)
  for (const { agent, userAgent, schemes } of AGENTS)
    test.describe(`${locale}, ${agent}`, () => {
      test.use({ language: locale, userAgent });

      test('every route answers with its title and landmarks, and nothing is in the way at any width', async ({
        context,
        say,
        complaints,
      }) => {
        test.setTimeout(240_000);
        const [width, otherWidth] = WIDTHS[locale];
        for (const { name, route, missing, open } of ROUTES)
          await test.step(name, async () => {
            const page = await context.newPage();
            page.setDefaultTimeout(20_000);
            await page.setViewportSize({ width, height: 800 });
            const status = statusOf(page);
            await open(page, ad);
            expect.soft(status(), name).toBe(missing ? 404 : 200);
            const title = TITLES[route] ?? '';
            const text =
              typeof title === 'string' ? branded(say, say(`meta.${title}.title`)) : title(say, ad);
            // In front may stand how many messages wait to be read.
            expect.soft((await page.title()).replace(/^\(\d+\) /, ''), name).toBe(text);
            expect.soft(await landmarksOf(page, say), name).toEqual({
              main: 1,
              h1: 1,
              header: 1,
              footer: WITHOUT_FOOTER.includes(route) ? 0 : 1,
              navigation: WITHOUT_NAVIGATION.includes(route) ? 0 : 1,
              back: agent === 'shell' && !WITHOUT_NAVIGATION.includes(route) ? 1 : 0,
            });
            expect.soft(await findBarriers(page, [width], schemes), name).toEqual([]);
            expect.soft(await findBarriers(page, [otherWidth], []), name).toEqual([]);
            // The next one comes as a stranger.
            await page.evaluate(() => localStorage.clear());
            await page.close();
            if (missing) await forgive(complaints, 404);
          });
      });
    });

function branded(say: Say, title: string): string {
  return say('meta.pageTitle', { title, brand: BRAND });
}

/** What the last page answered that the browser went to. */
function statusOf(page: Page): () => number {
  let status = 0;
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame())
      status = response.status();
  });
  return () => status;
}

/** How many there are of each that can be seen. */
async function landmarksOf(page: Page, say: Say) {
  const header = page.getByRole('banner');
  return {
    main: await page.getByRole('main').count(),
    h1: await page.getByRole('heading', { level: 1 }).count(),
    header: await header.count(),
    footer: await page.getByRole('contentinfo').count(),
    navigation: await page.getByRole('navigation', { name: say('layout.mainNavigation') }).count(),
    back: await header.getByRole('button', { name: say('layout.back') }).count(),
  };
}
