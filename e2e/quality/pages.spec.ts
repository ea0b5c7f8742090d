import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { findBarriers } from '../support/barriers';
import type { Work } from '../support/calls';
import { expectHttpError } from '../support/expect-http-error';
import { arriveSlowly, expectStill } from '../support/layout-shift';
import { findMember, type Member } from '../support/members';
import { findVisitedAd, VISITS } from '../support/pages';
import { expectRoute, isRouteVisit, statusOf } from '../support/route';
import { BOTH_SITES, SHELL_USER_AGENT, WIDTHS } from '../support/sites';
import { expect, test } from '../support/test';

const PAGES = path.join(import.meta.dirname, '../../app/[locale]');
/** `login/done` only redirects; `[...missing]` is visited as `missing`. */
const NO_ROUTES = ['login/done', '[...missing]'];
const ROUTES = VISITS.filter(isRouteVisit);
/** The header and footer of all pages. Their dark colours are checked on two pages that show all of their variants. */
const LAYOUT = ['header:has(~ main)', 'main ~ footer'];
const LAYOUT_ROUTES = ['', 'country_selector'];
const PLACE = { state_name: 'São Paulo', state_id: 35, city_name: 'Campinas', city_id: 3509502 };

let ad: Work;
let member: Member;
test.beforeAll(async () => {
  [ad, member] = await Promise.all([findVisitedAd(), findMember()]);
});

test('this file visits every page of the product', () => {
  const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' });
  // The console has journeys of its own.
  const folders = files.flatMap((file) => /^(?!console)(?:(.+)\/)?page\.tsx$/.exec(file)?.slice(1) ?? []);
  const visited = new Set([...ROUTES.map(({ route }) => route), ...NO_ROUTES]);
  expect([...visited].sort()).toEqual(folders.map((folder = '') => folder).sort());
});

/**
 * `npm run prove -- pages` makes every check in both languages, also in the shell. Otherwise Portuguese pages, at 360 px,
 * are checked completely; English ones, at 1280 px, only where width or language matter: layout shift, title and
 * landmarks.
 */
const IS_COMPLETE = Boolean(process.env.ALL_PAGE_CHECKS);

// Opening a page costs more than checking it, so one test makes every check of a page state.
for (const site of BOTH_SITES) {
  const [width, otherWidth] = WIDTHS[site.locale];
  const isChecked = IS_COMPLETE || site.locale === 'pt-BR';
  const title = isChecked
    ? 'does not shift while it loads, and is accessible at any width'
    : 'does not shift while it loads';
  test.describe(`${site.locale}, opened at ${width} px`, () => {
    test.use({ language: site.locale, viewport: { width, height: 800 } });
    for (const visit of VISITS) {
      const { name, userAgent, missing, leaves, remembers, open } = visit;
      test.describe(name, () => {
        test.use({ userAgent });
        test(title, async ({ page, translate, consoleErrors }) => {
          await arriveSlowly(page);
          const status = statusOf(page);
          await open(page, ad);
          await expectStill(page);
          if (isRouteVisit(visit))
            await expectRoute(page, visit, {
              status: status(),
              translate,
              locale: site.locale,
              ad,
              isShell: false,
            });
          if (isChecked) {
            await page.evaluate(() => scrollTo(0, 0));
            expect(await findBarriers(page, [width], ['light'])).toEqual([]);
            const excluded = IS_COMPLETE || LAYOUT_ROUTES.includes(visit.route ?? 'none') ? [] : LAYOUT;
            expect(await findBarriers(page, [otherWidth], ['dark'], excluded)).toEqual([]);
          }
          if (remembers || (IS_COMPLETE && !leaves)) {
            await page.setViewportSize({ width, height: 800 });
            await page.emulateMedia({ colorScheme: null, reducedMotion: null });
            await remember(page, member);
            await open(page, ad);
            // A search without a place redirects to the stored one.
            if (new URL(page.url()).pathname === '/search') await page.waitForURL(/location=/);
            await expectStill(page);
          }
          if (missing) consoleErrors.length = 0;
        });
      });
    }
  });
}

// The shell changes only the layout, which e2e/journeys/shell and two visits check.
for (const { locale } of IS_COMPLETE ? BOTH_SITES : [])
  test.describe(`${locale}, in the shell`, () => {
    test.use({ language: locale, userAgent: SHELL_USER_AGENT });

    test('every page has its title and landmarks, and fits any width', async ({
      context,
      translate,
      consoleErrors,
    }) => {
      test.setTimeout(480_000);
      const [width, otherWidth] = WIDTHS[locale];
      for (const visit of ROUTES)
        await test.step(visit.name, async () => {
          const page = await context.newPage();
          await page.setViewportSize({ width, height: 800 });
          const status = statusOf(page);
          await visit.open(page, ad);
          await expectRoute(page, visit, { status: status(), translate, locale, ad, isShell: true });
          expect.soft(await findBarriers(page, [width], ['light']), visit.name).toEqual([]);
          expect.soft(await findBarriers(page, [otherWidth], []), visit.name).toEqual([]);
          // The next route is opened by a new visitor.
          await page.evaluate(() => localStorage.clear());
          await page.close();
          if (visit.missing) await expectHttpError(consoleErrors, 404);
        });
    });
  });

/** Stores a log-in and a place, as an earlier visit does. */
async function remember(page: Page, user: Member): Promise<void> {
  await page.addInitScript(
    ([who, place]) => {
      localStorage.setItem('serss-user', JSON.stringify(who));
      localStorage.setItem('serss-location', JSON.stringify(place));
    },
    [user, PLACE] as const,
  );
}
