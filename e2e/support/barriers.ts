import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** axe is half a megabyte, which a page takes once; whoever asks again brings nothing. */
const NOTHING_MORE = '0';

/**
 * What shuts people out of the page that is open, at each of these widths and in each scheme of colours; best nothing.
 */
export async function findBarriers(
  page: Page,
  widths: readonly number[],
  schemes: readonly Scheme[] = SCHEMES,
): Promise<string[]> {
  const barriers: string[] = [];
  let axeSource: string | undefined;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const found = await askAxe(page, colorScheme, axeSource);
      barriers.push(...found.map((barrier) => `${width} px, ${colorScheme}: ${barrier}`));
      axeSource = NOTHING_MORE;
    }
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (isWider) barriers.push(`${width} px scrolls sideways`);
  }
  return barriers;
}

/**
 * Of all that axe knows, only colours depend on the theme, so the second one is asked about colours alone. No page
 * has frames, so axe need not open a second page to put their findings together ('legacy mode'): half the time. What
 * is well is not described.
 */
async function askAxe(page: Page, colorScheme: Scheme, axeSource?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page, ...(axeSource && { axeSource }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}
