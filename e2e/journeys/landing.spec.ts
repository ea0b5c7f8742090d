import { findAd, hasServices, moneyText } from '../support/ads';
import { required } from '../support/required';
import { cardLinks } from '../support/results';
import { expect, test } from '../support/test';

test.use({ javaScriptEnabled: false });

test('a visitor without JavaScript opens an ad from a search engine and sees its services', async ({
  page,
  translate,
}) => {
  const { work, subworks } = await findAd(hasServices);
  await page.goto(`/details/${work.id}`);

  const main = page.getByRole('main');
  await expect(page).toHaveTitle(new RegExp(`^${escape(work.title)}`));
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(work.title);
  await expect(main.getByText(work.user_name).first()).toBeVisible();
  await expect(main.getByText(work.city).first()).toBeVisible();
  await expect(main.getByText(moneyText(work.price)).filter({ visible: true }).first()).toBeVisible();
  await expect(main).toContainText(work.description.slice(0, 60).trim());
  for (const { title, price } of subworks) {
    await expect(main.getByText(title).filter({ visible: true }).first()).toBeVisible();
    await expect(main.getByText(moneyText(price)).filter({ visible: true }).first()).toBeVisible();
  }
  const choose = main.getByRole('link', {
    name: translate('details.chooseNamed', { title: required(subworks[0]).title }),
  });
  await expect(choose).toHaveAttribute('href', `/details/${work.id}/selected`);
});

test('on a phone the name of the provider is a target as high as a finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { work } = await findAd(hasServices);
  await page.goto(`/details/${work.id}`);
  const name = page.getByRole('main').getByRole('link', { name: work.user_name, exact: true }).first();
  expect(required(await name.boundingBox()).height).toBeGreaterThanOrEqual(44);
});

test('a visitor without JavaScript gets from the home page to an ad', async ({ page, translate }) => {
  await page.goto('/');
  const search = page.getByRole('main').getByRole('search');
  await search.getByRole('searchbox').fill('pintor');
  await search.getByRole('button', { name: translate('search.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    translate('search.title', { term: 'Pintor' }),
  );
  const title = await cardLinks(page).first().innerText();
  await cardLinks(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a visitor without JavaScript can page through search results', async ({ page, translate }) => {
  await page.goto('/search?search=');
  const first = await cardLinks(page).allInnerTexts();
  await page.getByRole('link', { name: translate('search.more'), exact: true }).click();
  await expect(page).toHaveURL(/offset=21/);
  const second = await cardLinks(page).allInnerTexts();
  expect(second).toHaveLength(21);
  expect(second).not.toEqual(first);
});

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
