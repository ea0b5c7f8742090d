import type { Page } from '@playwright/test';
import { findBarriers } from '../support/barriers';
import { searchAllWorks } from '../support/calls';
import { ask } from '../support/http';
import type { Translate } from '../support/checkout';
import { cardLinks, shownAds } from '../support/results';
import { expect, testAtWidth as test } from '../support/test';

// No journey publishes in Santos or São Paulo, so the number of ads is constant.
const SANTOS = '3548500';
const IN_SANTOS = `/search?search=&location=${SANTOS}`;
const AREA = { near: SANTOS, radius: '100' };

test('filters and the order apply to a search, stay in its URL and are removed one by one', async ({
  page,
  context,
  site,
  translate,
}) => {
  await page.goto(IN_SANTOS);
  await setAreaAndPrice(page, translate);
  await expect(page).toHaveURL(/[?&]near=3548500/);
  await expect(filterButton(page, translate, 2)).toBeVisible();
  const filtered = await listAds({ ...AREA, price_to: '300' });
  expect(filtered.length).toBeGreaterThan(21);
  await expectCount(page, translate, filtered.length);
  await page.getByRole('link', { name: translate('search.more'), exact: true }).click();
  await expect(cardLinks(page)).toHaveCount(filtered.length);
  expect(await shownAds(page)).toEqual(filtered);

  await filterButton(page, translate, 2).click();
  await filterSheet(page, translate).getByRole('radio', { name: 'Montador de móveis (3)' }).check();
  await filterSheet(page, translate)
    .getByRole('button', { name: translate('search.filters.show') })
    .click();
  await expect(filterButton(page, translate, 3)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: translate('search.sort.relevance') })
    .click();
  await page
    .getByRole('dialog', { name: translate('search.sort.title') })
    .getByRole('link', { name: translate('search.sort.price_high') })
    .click();
  await expect(page).toHaveURL(/[?&]sort=price_high/);
  const narrowed = await listAds({
    ...AREA,
    price_to: '300',
    category: 'montador de móveis',
    sort: 'price_high',
  });
  expect(narrowed.length).toBeGreaterThan(1);
  expect(await shownAds(page)).toEqual(narrowed);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.origin + IN_SANTOS);

  const address = page.url();
  const shared = await context.newPage();
  await shared.goto(address);
  expect(await shownAds(shared)).toEqual(narrowed);
  await shared.close();

  await chips(page, translate)
    .getByRole('link', { name: /300,00/ })
    .click();
  await expect(page).not.toHaveURL(/price_to/);
  await expect(filterButton(page, translate, 2)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect.poll(() => shownAds(page)).toEqual(narrowed);
  await chips(page, translate)
    .getByRole('link', { name: translate('search.filters.clear') })
    .click();
  await expect(page).toHaveURL(IN_SANTOS);
  await expect(chips(page, translate)).toHaveCount(0);
});

test('the sheet of filters works with the keyboard and has no barriers', async ({
  page,
  translate,
  width,
}) => {
  await page.goto(`${IN_SANTOS}&rating=4&price_to=500`);
  const button = filterButton(page, translate, 2);
  await button.focus();
  await page.keyboard.press('Enter');
  const sheet = filterSheet(page, translate);
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  expect(await findBarriers(page, [width])).toEqual([]);
});

test('invalid filters are dropped, and reversed prices swapped', async ({ page, translate }) => {
  await page.goto('/search?search=pintor&near=-23.9723,-46.3219&radius=25');
  await expect(filterButton(page, translate, 0)).toBeVisible();
  const response = await page.goto('/search?search=pintor&price_from=x&rating=9&radius=7&near=1&sort=best');
  expect(response?.status()).toBe(200);
  await expect(filterButton(page, translate, 0)).toBeVisible();
  await page.goto(`${IN_SANTOS}&price_from=300&price_to=50`);
  await expect(chips(page, translate).getByRole('link', { name: /50,00.*300,00/ })).toBeVisible();
});

test('a filtered search without results links to the search without filters', async ({ page, translate }) => {
  const all = await searchAllWorks({ location: SANTOS });
  await page.goto(`${IN_SANTOS}&price_to=1&verified=true`);
  await expect(page.getByRole('heading', { name: translate('search.filters.empty') })).toBeVisible();
  await page
    .getByRole('link', { name: new RegExp(`^${translate('search.filters.clearAll')}: ${all.length} `) })
    .click();
  await expect(page).toHaveURL(IN_SANTOS);
  await expect(cardLinks(page)).toHaveCount(all.length);
});

test('a visitor searches around their position, which is rounded and not stored, and removes it', async ({
  page,
  context,
  site,
  translate,
}) => {
  await context.grantPermissions(['geolocation']);
  // 2 km from the seat of Santos.
  await context.setGeolocation({ latitude: -23.972_345, longitude: -46.321_987 });
  await page.goto('/search?search=&price_to=300');
  await page
    .getByRole('main')
    .getByRole('button', { name: translate('places.country') })
    .or(page.getByRole('main').getByRole('button', { name: translate('search.changePlace'), exact: true }))
    .filter({ visible: true })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: translate('places.near') })
    .click();
  await expect(page).toHaveURL('/search?search=&price_to=300&radius=25&near=-23.97,-46.32');

  const area = { near: '-23.97,-46.32', radius: '25', price_to: '300' };
  expect(await shownAds(page)).toEqual((await listAds(area)).slice(0, 21));
  const chip = chips(page, translate).getByRole('link', {
    name: translate('search.filters.nearYou', { km: '25' }),
  });
  await expect(chip).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.origin + IN_SANTOS);
  const { headers } = await ask('/search?search=&radius=25&near=-23.97,-46.32');
  expect(headers['cache-control']).toMatch(/private.*no-store/);

  await filterButton(page, translate, 2).click();
  const sheet = filterSheet(page, translate);
  await sheet.getByLabel(translate('search.filters.distance')).selectOption('100');
  await sheet.getByRole('button', { name: translate('search.filters.show') }).click();
  await expect(page).toHaveURL(/near=-23\.97(,|%2C)-46\.32.*radius=100/);
  await page
    .getByRole('main')
    .getByRole('button', { name: translate('search.sort.relevance') })
    .click();
  await page
    .getByRole('dialog', { name: translate('search.sort.title') })
    .getByRole('link', { name: translate('search.sort.distance') })
    .click();
  await expect(page).toHaveURL(/sort=distance/);
  const nearest = await listAds({ ...area, radius: '100', sort: 'distance' });
  expect(await shownAds(page)).toEqual(nearest.slice(0, 21));
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h3 a') });
  await expect(cards.first()).toContainText(/Santos, SP · \d+ km/);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  ).toBe(true);

  await expect(
    page.getByRole('main').getByRole('link', { name: translate('savedSearches.saveThis') }),
  ).toHaveAttribute(
    'href',
    `/saved_searches/new?search=&price_to=300&near=${SANTOS}&radius=100&sort=distance`,
  );
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/23\.97|46\.32/);
  await chips(page, translate)
    .getByRole('link', { name: translate('search.filters.nearYou', { km: '100' }) })
    .click();
  await expect(page).toHaveURL(`/search?search=&location=${SANTOS}&price_to=300`);
});

test('a stored place is added to a filtered search, and does not replace its area', async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate(
    (place) => localStorage.setItem('serss-location', place),
    JSON.stringify({ state_name: 'Paraná', state_id: 41 }),
  );
  // The page redirects, possibly before it has loaded.
  await page.goto('/search?search=&price_to=300', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/search?search=&price_to=300&location=41');
  await page.goto(`/search?search=&near=${SANTOS}&radius=100`);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('serss-search'))).toBe('');
  await expect(page).toHaveURL(`/search?search=&near=${SANTOS}&radius=100`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters can be set, stay on the next page and can be removed', async ({ page, translate }) => {
    await page.goto(IN_SANTOS);
    await setAreaAndPrice(page, translate);
    const filtered = await listAds({ ...AREA, price_to: '300' });
    expect(await shownAds(page)).toEqual(filtered.slice(0, 21));
    await page.getByRole('link', { name: translate('search.more'), exact: true }).click();
    await expect(filterButton(page, translate, 2)).toBeVisible();
    await expect(cardLinks(page)).toHaveCount(filtered.length - 21);
    await chips(page, translate)
      .getByRole('link', { name: /100 km/ })
      .click();
    await expect(page).toHaveURL(`/search?search=&location=${SANTOS}&price_to=300`);
  });
});

/** Sets the filters to ads within 100 km of Santos for at most 300 reais. */
async function setAreaAndPrice(page: Page, translate: Translate): Promise<void> {
  await filterButton(page, translate, 0).click();
  const sheet = filterSheet(page, translate);
  await sheet.getByLabel(translate('search.filters.distance')).selectOption('100');
  await sheet.getByLabel(translate('search.filters.priceTo')).fill('300');
  await sheet.getByRole('button', { name: translate('search.filters.show') }).click();
  await expect(filterButton(page, translate, 2)).toBeVisible();
}

function filterButton(page: Page, translate: Translate, count: number) {
  const name = translate('search.filters.button', { count: String(count) });
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

function filterSheet(page: Page, translate: Translate) {
  return page.getByRole('dialog', { name: translate('search.filters.title') });
}

function chips(page: Page, translate: Translate) {
  return page.getByRole('list', { name: translate('search.filters.set') });
}

async function expectCount(page: Page, translate: Translate, count: number): Promise<void> {
  const name = translate('search.found', { count: String(count) });
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

async function listAds(filters: Record<string, string>): Promise<string[]> {
  return (await searchAllWorks({ filters })).map(({ id }) => `/details/${id}`);
}
