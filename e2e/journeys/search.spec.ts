import { searchAllWorks } from '../support/calls';
import { required } from '../support/required';
import { findMember } from '../support/members';
import { cardLinks, shownAds } from '../support/results';
import { BOTH_SITES } from '../support/sites';
import { expect, test } from '../support/test';

test("'técnico' and 'tecnico' find the same ads", async ({ page }) => {
  await page.goto('/search?search=t%C3%A9cnico');
  const accented = await shownAds(page);
  await page.goto('/search?search=tecnico');
  expect(accented.length).toBeGreaterThan(0);
  expect(await shownAds(page)).toEqual(accented);
});

test("'eletrecista' finds electricians, and the page names the corrected term", async ({
  page,
  translate,
}) => {
  await page.goto('/search?search=eletricista');
  const electricians = await shownAds(page);

  await page.goto('/');
  await page.getByRole('searchbox').first().fill('eletrecista');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(translate('search.corrected', { corrected: 'eletricista', term: 'eletrecista' })),
  ).toBeVisible();
  expect(await shownAds(page)).toEqual(electricians);
});

test("a category link searches for the category's name and finds its ads", async ({
  page,
  translate,
  language,
}) => {
  await page.goto('/categories');
  const name = translate('categories.names.painter');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  await expect(page).toHaveURL(`/search?search=${name.toLowerCase()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('search.title', { term: name }));
  await expect(page.getByText(translate('search.translated', { corrected: 'pintor' }))).toHaveCount(
    language === 'en-US' ? 1 : 0,
  );
  const shown = await shownAds(page);
  await page.goto('/search?search=pintor');
  expect(await shownAds(page)).toEqual(shown);
});

test('a search loads all pages, and shows every ad once', async ({ page, translate }) => {
  const all = await searchAllWorks();
  await page.goto('/search?search=');
  const more = page.getByRole('link', { name: translate('search.more'), exact: true });
  const end = page.getByRole('status').filter({ hasText: translate('search.end') });
  await expect(cardLinks(page)).toHaveCount(21);
  for (let count = 21; !(await end.isVisible()); count = await cardLinks(page).count()) {
    await more.click();
    // A full page cannot know that it is the last.
    await expect(async () => {
      expect((await end.isVisible()) || (await cardLinks(page).count()) === count + 21).toBe(true);
    }).toPass();
  }
  await expect(more).toHaveCount(0);
  const shown = await shownAds(page);
  expect(new Set(shown).size).toBe(shown.length);
  // Other journeys publish, hide and delete ads at the same time, all of them in Campinas. This shifts the page
  // boundaries, and each page is arranged separately, so the order may change between two reads.
  const lasting = all.filter(({ city }) => city !== 'Campinas, SP').map(({ id }) => `/details/${id}`);
  expect(lasting.length).toBeGreaterThan(150);
  expect(shown.filter((address) => lasting.includes(address)).sort()).toEqual(lasting.sort());
});

test('a page of results that fails to load leaves the list unchanged and can be retried', async ({
  page,
  translate,
  consoleErrors,
}) => {
  await page.goto('/search?search=');
  await page.route('**/api/cards/list**', (route) => route.abort(), { times: 1 });
  await page.getByRole('link', { name: translate('search.more'), exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: translate('search.failed') })).toBeVisible();
  await expect(cardLinks(page)).toHaveCount(21);
  await page.getByRole('link', { name: translate('search.retry') }).click();
  await expect(cardLinks(page)).toHaveCount(42);
  await expect(page.getByRole('alert').filter({ hasText: translate('search.failed') })).toHaveCount(0);
  consoleErrors.length = 0;
});

test('returning to a results list restores all loaded pages', async ({ page, translate }) => {
  await page.goto('/search?search=');
  await page.getByRole('link', { name: translate('search.more'), exact: true }).click();
  await expect(cardLinks(page)).toHaveCount(42);
  const before = await shownAds(page);
  await cardLinks(page).nth(30).click();
  await expect(page).toHaveURL(/\/details\/\d+$/);
  await page.goBack();
  await expect(cardLinks(page)).toHaveCount(42);
  expect(await shownAds(page)).toEqual(before);
  await page.goForward();
  await expect(page).toHaveURL(/\/details\/\d+$/);
});

test('a search without results shows a message, and offers visitors the sign-up', async ({
  page,
  translate,
}) => {
  await page.goto('/search?search=zzqxzzqx');
  await expect(
    page.getByRole('heading', { name: translate('search.empty', { term: 'zzqxzzqx' }) }),
  ).toBeVisible();
  await expect(cardLinks(page)).toHaveCount(0);
  const advertise = page.getByRole('main').getByRole('link', { name: translate('search.advertise') });
  await expect(advertise).toHaveAttribute('href', '/signin');

  await page.evaluate((user) => localStorage.setItem('serss-user', user), JSON.stringify(await findMember()));
  await page.reload();
  await expect(advertise).toHaveAttribute('href', '/work/create');
});

test('the search term is kept for this tab and stays in the field', async ({ page }) => {
  await page.goto('/search?search=pintor');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('pintor');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('serss-search'))).toBe('pintor');
});

test('third-party advertising follows the fourth and the eighth result', async ({ page }) => {
  await page.goto('/search?search=');
  const isAd = page.getByRole('main').locator('ul:has(h3) > li');
  const kinds = await isAd.evaluateAll((items) =>
    items.map((item) => item.querySelector('h3 a[href^="/details/"]') !== null),
  );
  expect(kinds.flatMap((ad, index) => (ad ? [] : [index]))).toEqual([4, 9]);
});

test('the footer links to the same results in the other language', async ({ page, site, translate }) => {
  const other = required(BOTH_SITES.find(({ locale }) => locale !== site.locale));
  await page.goto('/search?search=pintor');
  const shown = await shownAds(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: translate('layout.otherLanguage') })
    .click();
  await expect(page).toHaveURL(`${other.origin}/search?search=pintor`);
  await expect(page.locator('html')).toHaveAttribute('lang', other.locale);
  await expect.poll(() => shownAds(page)).toEqual(shown);
});

test('on a phone three results fit below each other in a screen, with the picture on the left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/search?search=pintor');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h3 a') });
  const [first, third] = [
    required(await cards.nth(0).boundingBox()),
    required(await cards.nth(2).boundingBox()),
  ];
  expect(third.y + third.height - first.y).toBeLessThanOrEqual(640);
  const picture = required(await cards.nth(0).locator('> span').boundingBox());
  const title = required(await cards.nth(0).getByRole('heading').boundingBox());
  expect(picture.x + picture.width).toBeLessThanOrEqual(title.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
