import { inPlace } from '@/lib/places/in-place';
import { searchAllWorks } from '../support/calls';
import { canonical, head, meta, things } from '../support/html';
import { ask } from '../support/http';
import { cardLinks } from '../support/results';
import { expect, test } from '../support/test';

// The pages need no script.
test.use({ javaScriptEnabled: false });

const IN_CAMPINAS = '/servicos/pintor/sp/campinas';
const NO_ADS = '/servicos/barbeiro/rr/uiramuta';

test('a visitor arrives from a search engine at a category in a city, and opens an ad', async ({
  page,
  site,
  translate,
}) => {
  const width = site.locale === 'pt-BR' ? 360 : 1280;
  await page.setViewportSize({ width, height: 800 });
  const ads = await searchAllWorks({ term: 'pintor', location: '3509502' });
  expect(ads.length).toBeGreaterThanOrEqual(3);

  await page.goto(IN_CAMPINAS);
  const main = page.getByRole('main');
  const where = inPlace(site.locale, 'Campinas, SP');
  const service = translate('categories.names.painter');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    translate('meta.services.title', { service, where }),
  );
  await expect(cardLinks(page)).toHaveCount(Math.min(21, ads.length));
  await expect(main.getByText(translate('services.questions.cancel'))).toBeVisible();
  await expect(
    main.getByText(translate('services.questions.price', { one: translate('services.one.painter'), where })),
  ).toBeVisible();
  const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scroll).toBeLessThanOrEqual(width);

  const title = await cardLinks(page).first().innerText();
  await cardLinks(page).first().click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a category in the country shows its first ads, and leads to all of them and to its places', async ({
  page,
  site,
  translate,
}) => {
  await page.goto('/servicos/pintor');
  const ads = await searchAllWorks({ term: 'pintor' });
  const shown = Math.min(6, ads.length);
  await expect(cardLinks(page)).toHaveCount(shown);
  const { text } = await ask('/servicos/pintor', { host: site.host });
  expect(things(text).find((thing) => thing['@type'] === 'ItemList')).toMatchObject({ numberOfItems: shown });
  const main = page.getByRole('main');
  await expect(main.locator(`a[href="${IN_CAMPINAS}"]`)).toBeVisible();
  const service = { 'pt-BR': 'pintor', 'en-US': 'painter' }[site.locale];
  const where = translate('meta.services.inCountry');
  await main.getByRole('link', { name: translate('services.all', { service, where }) }).click();
  await expect(page).toHaveURL(`${site.origin}/search?search=${service}`);
});

test('the page is indexed, and describes its ads and its place to search engines', async ({ site }) => {
  const { text } = await ask(IN_CAMPINAS, { host: site.host });
  expect(canonical(text)).toBe(site.origin + IN_CAMPINAS);
  expect(meta(head(text), 'robots')).toMatch(/^index, follow/);
  expect(meta(head(text), 'description')).toMatch(/^.{50,158}$/u);
  const found = things(text);
  expect(found.find((thing) => thing['@type'] === 'ItemList')).toBeDefined();
  expect(found.find((thing) => thing['@type'] === 'BreadcrumbList')).toMatchObject({
    itemListElement: [
      { item: `${site.origin}/` },
      { item: `${site.origin}/servicos/pintor` },
      { item: `${site.origin}/servicos/pintor/sp` },
      { item: site.origin + IN_CAMPINAS },
    ],
  });
});

test('a city with fewer than three ads is not indexed, and leads to the state and the country', async ({
  page,
  site,
  translate,
}) => {
  const { status, text } = await ask(NO_ADS, { host: site.host });
  expect(status).toBe(200);
  expect(meta(head(text), 'robots')).toMatch(/^noindex, follow/);
  expect(canonical(text)).toBeUndefined();
  expect(things(text)).toEqual([]);

  await page.goto(NO_ADS);
  const main = page.getByRole('main');
  const service = translate('categories.names.barber');
  for (const [where, path] of [
    [inPlace(site.locale, 'Roraima'), '/servicos/barbeiro/rr'],
    [translate('meta.services.inCountry'), '/servicos/barbeiro'],
  ] as const) {
    const link = main.getByRole('link', { name: translate('meta.services.title', { service, where }) });
    await expect(link).toHaveAttribute('href', path);
  }
});

for (const path of [
  '/servicos/Pintor/SP/Campinas',
  '/servicos/painter/sao-paulo/campinas',
  '/servicos/pintor/sp/camp%C3%ADnas',
]) {
  test(`another spelling redirects permanently: ${path}`, async ({ site }) => {
    const { status, headers } = await ask(path, { host: site.host });
    expect(status).toBe(308);
    expect(new URL(headers.location ?? '', site.origin).pathname).toBe(IN_CAMPINAS);
  });
}

for (const path of [
  '/servicos',
  '/servicos/afinador',
  '/servicos/pintor/xx',
  '/servicos/pintor/sp/niteroi',
  '/servicos/pintor/sp/campinas/centro',
]) {
  test(`an unknown category or place returns 404: ${path}`, async ({ site }) => {
    expect((await ask(path, { host: site.host })).status).toBe(404);
  });
}

test('the map on /categories leads to the ads of a state', async ({ page, translate }) => {
  await page.goto('/categories');
  const map = page.getByRole('group', { name: translate('categories.map.title') });
  await expect(map.getByRole('link')).toHaveCount(27);
  await map.getByRole('link', { name: /^SP: São Paulo, / }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?search=&location=35$/);
  await page.goto('/categories');
  await page.getByRole('main').locator('a[href^="/servicos/"]').first().click();
  await expect(page).toHaveURL(/\/servicos\/[a-z-]+\/[a-z]{2}\/[a-z-]+$/);
});

test('the sitemap lists the page', async ({ site }) => {
  const { text } = await ask('/sitemaps/services-1.xml', { host: site.host });
  expect(text).toContain(`<loc>${site.origin}${IN_CAMPINAS}</loc>`);
  expect(text).not.toContain(NO_ADS);
});
