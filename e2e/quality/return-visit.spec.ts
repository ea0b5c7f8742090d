import type { Page } from '@playwright/test';
import type { Work } from '../support/calls';
import { arriveSlowly, expectStill } from '../support/layout-shift';
import { findMember, type Member } from '../support/members';
import { findVisitedAd, VISITS, WIDTHS } from '../support/pages';
import { BOTH_SITES } from '../support/sites';
import { test } from '../support/test';

const PLACE = { state_name: 'São Paulo', state_id: 35, city_name: 'Campinas', city_id: 3509502 };

let ad: Work;
let member: Member;
test.beforeAll(async () => {
  [ad, member] = await Promise.all([findVisitedAd(), findMember()]);
});

for (const { locale } of BOTH_SITES) {
  const [width] = WIDTHS[locale];
  test.describe(`${locale}, ${width} px, somebody who was here before`, () => {
    test.use({ language: locale, viewport: { width, height: 800 } });
    for (const { name, userAgent, missing, open } of VISITS.filter(({ leaves }) => !leaves)) {
      test.describe(name, () => {
        test.use({ userAgent });
        test('stays where it is while it loads', async ({ page, complaints }) => {
          await arriveSlowly(page);
          await remember(page, member);
          await open(page, ad);
          // A search without a place redirects to the stored one.
          if (new URL(page.url()).pathname === '/search') await page.waitForURL(/location=/);
          await expectStill(page);
          if (missing) complaints.length = 0;
        });
      });
    }
  });
}

async function remember(page: Page, user: Member): Promise<void> {
  await page.addInitScript(
    ([who, place]) => {
      localStorage.setItem('serss-user', JSON.stringify(who));
      localStorage.setItem('serss-location', JSON.stringify(place));
    },
    [user, PLACE] as const,
  );
}
