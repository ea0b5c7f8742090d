import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];
type Scan = { isColourOnly: boolean; excluded: readonly string[]; axeSource?: string };

/** axe is half a megabyte. The page keeps it, so that later scans inject nothing. */
const NOTHING_MORE = '0';

/**
 * The accessibility violations of the open page at each width and colour scheme, without the elements that `excluded`
 * selects.
 */
export async function findBarriers(
  page: Page,
  widths: readonly number[],
  schemes: readonly Scheme[] = SCHEMES,
  excluded: readonly string[] = [],
): Promise<string[]> {
  const barriers: string[] = [];
  let axeSource: string | undefined;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // The dark scheme changes only colours.
      const isColourOnly = colorScheme === 'dark' && schemes.includes('light');
      const found = await askAxe(page, { isColourOnly, excluded, ...(axeSource && { axeSource }) });
      barriers.push(...found.map((barrier) => `${width} px, ${colorScheme}: ${barrier}`));
      axeSource = NOTHING_MORE;
    }
    const wider = await page.evaluate(() => {
      if (document.documentElement.scrollWidth <= innerWidth) return undefined;
      const elements = [...document.body.querySelectorAll('*')];
      const outside = elements.find((element) => element.getBoundingClientRect().right > innerWidth);
      return outside?.outerHTML.slice(0, 200) ?? '';
    });
    if (wider !== undefined) barriers.push(`${width} px scrolls sideways: ${wider}`);
  }
  return barriers;
}

/**
 * Runs every rule, or only those about colours. No page has frames, so axe runs in its legacy mode, which opens no
 * second page to merge results and takes half the time.
 */
async function askAxe(page: Page, { isColourOnly, excluded, axeSource }: Scan): Promise<string[]> {
  const axe = new AxeBuilder({ page, ...(axeSource && { axeSource }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  if (isColourOnly) axe.withRules(['color-contrast', 'link-in-text-block']);
  for (const selector of excluded) axe.exclude(selector);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}
