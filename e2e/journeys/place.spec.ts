import type { Page } from '@playwright/test';
import { inPlace } from '@/lib/places/in-place';
import { searchAllWorks } from '../support/calls';
import { cardLinks } from '../support/results';
import { storedValue } from '../support/stored';
import { expect, test } from '../support/test';

// No journey publishes there, so the number of ads is constant.
const SANTOS = { state_name: 'São Paulo', state_id: 35, city_name: 'Santos', city_id: 3548500 };

const storedPlace = (page: Page) => storedValue(page, 'serss-location');

test('a visitor limits a search to a city, and removes the limit', async ({ page, translate }) => {
  const inSantos = await searchAllWorks({ location: '3548500' });
  await page.goto('/search?search=');
  await page
    .getByRole('main')
    .getByRole('button', { name: translate('search.changePlace'), exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: translate('places.title') });
  await expect(dialog.getByLabel(translate('places.city'))).toBeDisabled();
  await dialog.getByLabel(translate('places.state')).selectOption({ label: 'São Paulo' });
  await dialog.getByLabel(translate('places.city')).selectOption({ label: 'Santos' });
  await dialog.getByRole('button', { name: translate('places.save') }).click();

  await expect(page).toHaveURL(/location=3548500/);
  expect(await storedPlace(page)).toEqual(SANTOS);
  await expect(page.getByRole('main').getByRole('button', { name: 'Santos, SP' }).first()).toBeVisible();
  await expect(cardLinks(page)).toHaveCount(Math.min(21, inSantos.length));
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h3 a') });
  for (const card of await cards.all()) await expect(card).toContainText('Santos, SP');

  await page
    .getByRole('main')
    .getByRole('link', { name: translate('search.clearPlace') })
    .first()
    .click();
  await expect(page).not.toHaveURL(/location=/);
  await expect(cardLinks(page)).toHaveCount(21);
  expect(await storedPlace(page)).toEqual({});
});

test('the city field is disabled without a state, and starts with its first city', async ({
  page,
  translate,
}) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/list/cities/33', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/search?search=pintor');
  await page
    .getByRole('main')
    .getByRole('button', { name: translate('search.changePlace'), exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  const [state, city] = [
    dialog.getByLabel(translate('places.state')),
    dialog.getByLabel(translate('places.city')),
  ];
  // 26 states, the federal district and the whole country.
  await expect(state.getByRole('option')).toHaveCount(28);
  await expect(state.getByRole('option').last()).toHaveText(translate('places.country'));
  await expect(state.getByRole('option', { selected: true })).toHaveText(translate('places.country'));
  await state.selectOption({ label: 'Rio de Janeiro' });
  await expect(city).toBeDisabled();
  await expect(dialog.getByRole('button', { name: translate('places.save') })).toBeDisabled();
  answer();
  await expect(city).toBeEnabled();
  await expect(city.getByRole('option', { selected: true })).toHaveText('Rio de Janeiro');
});

test('a failed request for the cities can be retried', async ({ page, translate, consoleErrors }) => {
  await page.route('**/api/list/cities/33', (route) => route.abort(), { times: 1 });
  await page.goto('/search?search=pintor');
  await page
    .getByRole('main')
    .getByRole('button', { name: translate('search.changePlace'), exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(translate('places.state')).selectOption({ label: 'Rio de Janeiro' });
  await expect(dialog.getByText(translate('places.failed'))).toBeVisible();
  await dialog.getByRole('button', { name: translate('places.retry') }).click();
  await expect(dialog.getByLabel(translate('places.city'))).toBeEnabled();
  consoleErrors.length = 0;
});

test('a stored place applies to every search until it is cleared', async ({ page, translate }) => {
  await page.addInitScript(
    (place) => localStorage.getItem('serss-location') ?? localStorage.setItem('serss-location', place),
    JSON.stringify(SANTOS),
  );
  await page.goto('/');
  await expect(page.getByRole('main').getByText('Santos').first()).toBeVisible();
  await page.getByRole('searchbox').first().fill('pintor');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/location=3548500/);
  // The page redirects, possibly before it has loaded.
  await page.goto('/search?search=pedreiro', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/location=3548500/);
  await page
    .getByRole('main')
    .getByRole('link', { name: translate('search.clearPlace') })
    .first()
    .click();
  await expect(page).not.toHaveURL(/location=/);
});

test('an empty location in the URL is the whole country, whatever place is stored', async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate((place) => localStorage.setItem('serss-location', place), JSON.stringify(SANTOS));
  await page.goto('/search?search=pintor&location=');
  // The effect that stores the search is the one that would redirect to the stored place.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('serss-search'))).toBe('pintor');
  await expect(page).toHaveURL('/search?search=pintor&location=');
});

test('a search without results names the city and links to its state and the country', async ({
  page,
  translate,
  language,
}) => {
  const empty = translate('search.emptyIn', { term: 'zzqxzzqx', where: inPlace(language, 'Santos, SP') });
  // A page that redirects to the stored place could do so during the next visit.
  await page.goto('/robots.txt');
  await page.evaluate((place) => localStorage.setItem('serss-location', place), JSON.stringify(SANTOS));
  await page.goto('/search?search=zzqxzzqx', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/location=3548500/);
  await expect(page.getByRole('heading', { name: empty })).toBeVisible();
  await page.getByRole('link', { name: translate('search.wholeState', { state: 'SP' }) }).click();
  await expect(page).toHaveURL(/location=35$/);
  expect(await storedPlace(page)).toEqual({ state_name: 'São Paulo', state_id: 35 });

  const inState = translate('search.emptyIn', { term: 'zzqxzzqx', where: inPlace(language, 'São Paulo') });
  await expect(page.getByRole('heading', { name: inState })).toBeVisible();
  await expect(page.getByRole('link', { name: translate('search.wholeState', { state: 'SP' }) })).toHaveCount(
    0,
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: translate('search.clearPlace') })
    .last()
    .click();
  await expect(page).not.toHaveURL(/location=/);
  expect(await storedPlace(page)).toEqual({});
});

test('a visitor finds a city of any state by typing, the largest first, or chooses a whole state', async ({
  page,
  translate,
}) => {
  const open = async () => {
    await page
      .getByRole('main')
      .getByRole('search')
      .getByRole('button', { name: translate('places.change') })
      .click();
    return page.getByRole('dialog', { name: translate('places.title') });
  };
  await page.goto('/');
  let dialog = await open();
  await dialog.getByLabel(translate('places.search')).fill('camp');
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Campinas, SP',
    'Campo Grande, MS',
    'Campina Grande, PB',
    'Campos dos Goytacazes, RJ',
  ]);
  await dialog.getByRole('button', { name: 'Campina Grande, PB' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByRole('search').getByText('Campina Grande, PB')).toBeVisible();

  dialog = await open();
  await dialog.getByLabel(translate('places.search')).fill('sao jose dos cam');
  await expect(dialog.getByRole('listitem')).toHaveText(['São José dos Campos, SP']);
  await dialog.getByLabel(translate('places.search')).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByRole('search').getByText('São José dos Campos, SP')).toBeVisible();

  dialog = await open();
  await dialog.getByLabel(translate('places.state')).selectOption({ label: 'Bahia' });
  await dialog.getByLabel(translate('places.city')).selectOption({ label: translate('places.wholeState') });
  await dialog.getByRole('button', { name: translate('places.save') }).click();
  await expect(page.getByRole('main').getByRole('search').getByText('Bahia', { exact: true })).toBeVisible();
});
