import type { Locator, Page } from '@playwright/test';
import { openAsSeeded } from '../support/members';
import { expect, test } from '../support/test';

/** The tolerance for a restored scroll position, in pixels. */
const CLOSE = 2;

test.use({ viewport: { width: 360, height: 500 } });

const LISTS: [string, (page: Page) => Promise<unknown>, (page: Page) => Locator][] = [
  [
    'home',
    (page) => page.goto('/'),
    // The first of its row: the browser restores the position of the page, not of a row to swipe.
    (page) => page.locator('section[aria-labelledby="find-out"] a').first(),
  ],
  [
    'a search',
    (page) => page.goto('/search?search='),
    (page) => page.locator('main a[href^="/details/"]').nth(15),
  ],
  [
    'the orders',
    (page) => openAsSeeded(page, '/orders'),
    (page) => page.locator('main article h2 a, main article h3 a').nth(3),
  ],
];

for (const [name, open, link] of LISTS)
  test(`going back to ${name} restores the scroll position`, async ({ page }) => {
    await open(page);
    await link(page).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(500);
    const { href } = new URL(page.url());
    await link(page).click();
    await expect(page).not.toHaveURL(href);
    await page.goBack();
    await expect(link(page)).toBeInViewport();
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before))
      .toBeLessThanOrEqual(CLOSE);
  });

test('going back to the list of conversations restores the scroll position', async ({ page }) => {
  await openAsSeeded(page, '/chat');
  const last = page.locator('main li a').last();
  await last.scrollIntoViewIfNeeded();
  const before = await topOf(last);
  await last.click();
  await page.locator('main textarea').waitFor();
  await page.goBack();
  await expect.poll(async () => Math.abs((await topOf(last)) - before)).toBeLessThanOrEqual(CLOSE);
});

function topOf(element: Locator): Promise<number> {
  return element.evaluate((one) => one.getBoundingClientRect().top);
}
