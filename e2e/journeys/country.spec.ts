import { SITES } from '../support/sites';
import { expect, test } from '../support/test';
import { word } from '../support/words';

test('a visitor finds a country in any spelling, and choosing another redirects to its site', async ({
  page,
  translate,
  language,
}) => {
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: translate('layout.country') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('regions.title'));
  const main = page.getByRole('main');
  const countries = main.getByRole('list', { name: translate('regions.title') }).getByRole('link');
  await expect(countries).toHaveCount(45);

  await main.getByRole('searchbox').fill(language === 'pt-BR' ? 'ITALIA' : 'ítaly');
  await expect(countries).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const card = main.getByRole('heading', { level: 2 });
  await expect(card).toHaveText(language === 'pt-BR' ? 'Itália' : 'Italy');
  await expect(card).toBeFocused();

  await main.getByRole('link', { name: translate('regions.change') }).click();
  await expect(countries).toBeFocused();
  await main.getByRole('searchbox').fill(language === 'pt-BR' ? 'reino' : 'kingdom');
  await countries.click();
  const flag = main.locator('img[src="/flags/uk.svg"]');
  await expect
    .poll(() => flag.evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0))
    .toBe(true);

  const left = page.waitForURL(`${SITES['en-US'].origin}/`);
  await main.getByRole('button', { name: translate('regions.confirm') }).click();
  await left;
  await page.goto(`${SITES[language].origin}/country_selector`);
  expect(await page.evaluate(() => localStorage.getItem('serss-region'))).toBe('uk');
  await expect(countries.and(page.locator('[aria-current=true]'))).toContainText(
    language === 'pt-BR' ? 'Reino Unido' : 'United Kingdom',
  );

  await page.goto(`${SITES['en-US'].origin}/country_selector#br`);
  await main.getByRole('button', { name: word('en-US', 'regions.confirm') }).click();
  await expect(page).toHaveURL(`${SITES['pt-BR'].origin}/`);
});
