import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** axe is half a megabyte. The page keeps it, so that later scans inject nothing. */
const NOTHING_MORE = '0';

/** The accessibility violations of the open page at each of these widths and colour schemes. */
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
 * Only the colour rules depend on the scheme, so the dark scheme runs them alone. No page has frames, so axe runs in
 * its legacy mode, which opens no second page to merge results and takes half the time.
 */
async function askAxe(page: Page, colorScheme: Scheme, axeSource?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page, ...(axeSource && { axeSource }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}
