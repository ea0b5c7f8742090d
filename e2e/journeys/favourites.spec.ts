import type { Page } from '@playwright/test';
import { findAd } from '../support/ads';
import { findBarriers } from '../support/barriers';
import { arriveAs, arriveElsewhere, openAccount } from '../support/newcomers';
import { expect, testAtWidth as test } from '../support/test';

const SEARCH = '/search?search=pintor';

test('a visitor saves an ad, finds it in the list, and keeps it after the log-in on every device', async ({
  page,
  browser,
  translate,
  language,
  width,
}) => {
  await page.goto(SEARCH);
  const { heart, title } = await firstCard(page);
  await expectTouchTarget(heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/favourites');
  const list = page.getByRole('list', { name: translate('favourites.title') });
  await expect(list.getByRole('heading')).toHaveText([title]);
  await expect(page.getByText(translate('favourites.visitor'))).toBeVisible();
  expect(await findBarriers(page, [width])).toEqual([]);

  const person = await openAccount(language);
  await arriveAs(page, person, '/favourites', language);
  await expect(list.getByRole('heading')).toHaveText([title]);
  const other = await arriveElsewhere(browser, person, SEARCH, language);
  await expect((await firstCard(other)).heart).toHaveAttribute('aria-pressed', 'true');
});

test('a removed favourite can be saved again until the list is left', async ({ page, translate }) => {
  const { work } = await findAd(() => true);
  await page.goto(`/favourites?save=${work.id}`);
  await expect(page).toHaveURL('/favourites');
  const list = page.getByRole('list', { name: translate('favourites.title') });
  const heart = list.getByRole('button', { name: translate('favourites.save', { title: work.title }) });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await page.reload();
  await expect(page.getByRole('heading', { name: translate('favourites.emptyTitle') })).toBeVisible();
});

test('the list shows a lower price and an ad that is gone', async ({ page, translate }) => {
  const { work, subworks } = await findAd(() => true);
  const lowest = Math.min(work.price, ...subworks.map(({ price }) => price));
  const favourite = (item: string, price: number) => ({
    item,
    price_seen: price,
    saved_at: '2026-11-02T12:00:00.000Z',
  });
  await page.goto('/robots.txt');
  await page.evaluate((stored) => localStorage.setItem('serss-favourites', JSON.stringify(stored)), {
    uid: null,
    at: 0,
    list: [favourite(String(work.id), lowest + 20), favourite('2147483000', 100)],
  });
  await page.goto('/favourites');
  await expect(page.getByText(translate('favourites.fell', { amount: 'R$\u00a020,00' }))).toBeVisible();
  const gone = page.getByRole('listitem').filter({ hasText: translate('favourites.goneAd') });
  await gone.getByRole('button', { name: translate('favourites.remove') }).click();
  await expect(gone).toBeHidden();
});

test('viewed ads are on the home page until they are cleared', async ({ page, translate }) => {
  const { work } = await findAd(() => true);
  await page.goto('/');
  const viewed = page.getByRole('region', { name: translate('favourites.viewed') });
  await expect(viewed).toBeHidden();
  await page.goto(`/details/${work.id}`);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('serss-viewed')))
    .toContain(String(work.id));
  await page.goto('/');
  await expect(viewed.getByRole('link', { name: work.title })).toBeVisible();
  await viewed.getByRole('button', { name: translate('favourites.clearViewed') }).click();
  await expect(viewed).toBeHidden();
});

test('the page of an ad shows similar ads when they are scrolled near', async ({ page, translate }) => {
  const { work } = await findAd(() => true);
  await page.goto(`/details/${work.id}`);
  const similar = page.getByRole('region', { name: translate('details.related') });
  await similar.scrollIntoViewIfNeeded();
  await expect(similar.getByRole('listitem').first()).toBeVisible();
  expect(await findBarriers(page, [360, 1280])).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a heart opens the favourites, which say that a script is needed', async ({ page, translate }) => {
    await page.goto(SEARCH);
    await page.locator('main li button[name=save]').first().click();
    await expect(page).toHaveURL(/\/favourites\?save=\d+$/);
    const needed = page.locator('main noscript');
    await expect(needed).toBeVisible();
    // Playwright's own comparisons of text skip this element.
    expect(await needed.innerHTML()).toBe(translate('forms.needsScript'));
  });
});

async function firstCard(page: Page) {
  const card = page.locator('main li:has(button[name=save])').first();
  const title = await card.getByRole('heading').innerText();
  return { heart: card.locator('button[name=save]'), title };
}

/** Large enough for a finger. */
async function expectTouchTarget(heart: ReturnType<Page['locator']>): Promise<void> {
  const box = await heart.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
}
