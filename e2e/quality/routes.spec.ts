import { readdirSync } from 'node:fs';
import path from 'node:path';
import { findBarriers } from '../support/barriers';
import { forgive } from '../support/forgive';
import type { Work } from '../support/calls';
import { findVisitedAd, VISITS, WIDTHS } from '../support/pages';
import { expectRoute, isRouteVisit, statusOf } from '../support/route';
import { BOTH_SITES, SHELL_USER_AGENT } from '../support/sites';
import { expect, test } from '../support/test';

const PAGES = path.join(import.meta.dirname, '../../app/[locale]');
/** Not visited: the first only redirects, and every wrong address (the visit `missing`) shows the second. */
const NO_ROUTES = ['login/done', '[...missing]'];

const ROUTES = VISITS.filter(isRouteVisit);

let ad: Work;
test.beforeAll(async () => {
  ad = await findVisitedAd();
});

test('every page of the product is visited as a route', () => {
  const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' });
  // The operators' console has its own journeys.
  const folders = files.flatMap((file) => /^(?!console)(?:(.+)\/)?page\.tsx$/.exec(file)?.slice(1) ?? []);
  const visited = new Set([...ROUTES.map(({ route }) => route), ...NO_ROUTES]);
  expect([...visited].sort()).toEqual(folders.map((folder = '') => folder).sort());
});

// first-visit.spec.ts checks every state of every page in a browser, in both colour schemes and at both widths.
for (const { locale } of BOTH_SITES)
  test.describe(`${locale}, shell`, () => {
    test.use({ language: locale, userAgent: SHELL_USER_AGENT });

    test('every route answers with its title and landmarks, and nothing is in the way at any width', async ({
      context,
      say,
      complaints,
    }) => {
      test.setTimeout(240_000);
      const [width, otherWidth] = WIDTHS[locale];
      for (const visit of ROUTES)
        await test.step(visit.name, async () => {
          const page = await context.newPage();
          page.setDefaultTimeout(20_000);
          await page.setViewportSize({ width, height: 800 });
          const status = statusOf(page);
          await visit.open(page, ad);
          await expectRoute(page, visit, { status: status(), say, ad, isShell: true });
          expect.soft(await findBarriers(page, [width], ['light']), visit.name).toEqual([]);
          expect.soft(await findBarriers(page, [otherWidth], []), visit.name).toEqual([]);
          // The next visit has no account.
          await page.evaluate(() => localStorage.clear());
          await page.close();
          if (visit.missing) await forgive(complaints, 404);
        });
    });
  });
