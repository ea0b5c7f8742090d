import { expect, test } from '../support/test';

/** The minimum width of a card beside the panels. */
const MIN_CARD_PX = 190;

for (const [width, isShown] of [
  [960, false],
  [961, true],
  [1280, true],
] as const) {
  test(`the advertising slot beside the results is ${isShown ? 'shown' : 'hidden'} at ${width} px`, async ({
    page,
    translate,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/search?search=');
    const slot = page.getByRole('heading', { name: translate('search.howTitle') });
    await expect(slot).toBeVisible({ visible: isShown });
    const cards = page.locator('main li').filter({ has: page.locator('h3') });
    const widths = await cards.evaluateAll((list) => list.map((card) => card.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(MIN_CARD_PX);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
