import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Work } from '../support/calls';
import { findVisitedAd, VISITS } from '../support/pages';
import { BOTH_SITES } from '../support/sites';
import { expect, test } from '../support/test';

const WIDTHS = [1280, 360];
const SCHEMES = ['light', 'dark'] as const;

let ad: Work;
test.beforeAll(async () => {
  ad = await findVisitedAd();
});

for (const { locale } of BOTH_SITES) {
  test.describe(locale, () => {
    test.use({ language: locale });
    for (const { name, userAgent, missing, open } of VISITS) {
      test.describe(name, () => {
        test.use({ userAgent });
        test('shuts nobody out', async ({ page, complaints }) => {
          await open(page, ad);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 800 });
            for (const colorScheme of SCHEMES) {
              await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
              expect(await findBarriers(page, colorScheme), `${width} px, ${colorScheme}`).toEqual([]);
              const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
              expect(isWider, `${width} px scrolls sideways`).toBe(false);
            }
          }
          if (missing) complaints.length = 0;
        });
      });
    }
  });
}

/**
 * Of all that axe knows, only colours depend on the theme, so the second one is asked about colours alone. No page
 * has frames, so axe need not open a second page to put their findings together ('legacy mode'): half the time.
 */
async function findBarriers(page: Page, colorScheme: (typeof SCHEMES)[number]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}
