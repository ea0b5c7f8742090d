import type { Page } from '@playwright/test';
import { storedValue } from '../support/stored';
import { expect, test } from '../support/test';

const CAMPINAS = { state_name: 'São Paulo', state_id: 35, city_name: 'Campinas', city_id: 3509502 };

const field = (page: Page) => page.getByRole('main').getByRole('search').locator('input[type=search]');
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

test('services and cities are suggested while the user types, work by keyboard, and include recent searches', async ({
  page,
  translate,
  language,
}) => {
  const [typed, term] = language === 'pt-BR' ? ['ELETRI', 'eletricista'] : ['ELECTRI', 'electrician'];
  await page.goto('/');
  await field(page).focus();
  await page.keyboard.type(typed);
  await expect(option(page, term)).toBeVisible();
  const combobox = page.getByRole('combobox', { name: translate('search.term') });
  await expect(combobox).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(field(page)).toHaveValue(typed);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(option(page, term)).toHaveAttribute('aria-selected', 'true');
  await expect(combobox).toHaveAttribute(
    'aria-activedescendant',
    (await option(page, term).getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`search=${term}`));
  // The results page stores it once it is hydrated.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('serss-recent'))).toContain(term);

  await page.goto('/');
  await field(page).focus();
  await page.keyboard.type('sao jose dos cam');
  await option(page, 'São José dos Campos, SP').click();
  await expect(field(page)).toHaveValue('');
  await expect(page.getByRole('main').getByRole('search').getByText('São José dos Campos, SP')).toBeVisible();

  await field(page).click();
  await expect(option(page, term)).toBeVisible();
  await page.getByRole('button', { name: translate('search.suggestions.clear') }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('serss-recent'))).toBeNull();
});

test('one tap selects the nearest city, and a visitor who denies geolocation can still choose one', async ({
  page,
  context,
  translate,
}) => {
  const near = () => page.getByRole('dialog').getByRole('button', { name: translate('places.near') });
  const open = () =>
    page
      .getByRole('main')
      .getByRole('search')
      .getByRole('button', { name: translate('places.change') })
      .click();
  await page.goto('/');
  await open();
  await near().click();
  await expect(page.getByRole('dialog').getByText(translate('places.nearFailed'))).toBeVisible();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -22.9101, longitude: -47.0602 });
  await near().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('main').getByRole('search').getByText('Campinas, SP')).toBeVisible();
  const stored = await storedValue(page, 'serss-location');
  expect(stored).toEqual(CAMPINAS);
});
