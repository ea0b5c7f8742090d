import { findBarriers } from '../support/barriers';
import type { Work } from '../support/calls';
import { arriveSlowly, expectStill } from '../support/layout-shift';
import { findVisitedAd, VISITS, WIDTHS } from '../support/pages';
import { expectRoute, isRouteVisit, statusOf } from '../support/route';
import { BOTH_SITES } from '../support/sites';
import { expect, test } from '../support/test';

let ad: Work;
test.beforeAll(async () => {
  ad = await findVisitedAd();
});

// Opening a page is the expensive part, so each visit makes three kinds of check.
for (const { locale } of BOTH_SITES) {
  const [width, otherWidth] = WIDTHS[locale];
  test.describe(`${locale}, opened at ${width} px`, () => {
    test.use({ language: locale, viewport: { width, height: 800 } });
    for (const visit of VISITS) {
      const { name, userAgent, missing, open } = visit;
      test.describe(name, () => {
        test.use({ userAgent });
        test('stays where it is while it loads, says what it is, and shuts nobody out at any width', async ({
          page,
          say,
          complaints,
        }) => {
          await arriveSlowly(page);
          const status = statusOf(page);
          await open(page, ad);
          await expectStill(page);
          if (isRouteVisit(visit))
            await expectRoute(page, visit, { status: status(), say, ad, isShell: false });
          await page.evaluate(() => scrollTo(0, 0));
          // The other language opens the page at the other width, so both themes are checked in both languages.
          expect(await findBarriers(page, [width], ['light'])).toEqual([]);
          expect(await findBarriers(page, [otherWidth], ['dark'])).toEqual([]);
          if (missing) complaints.length = 0;
        });
      });
    }
  });
}
