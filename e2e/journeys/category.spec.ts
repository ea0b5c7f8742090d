import { arriveAs, openAccount } from '../support/newcomers';
import { giveAd, makePro } from '../support/people';
import { fillInAd } from '../support/publish';
import { shownAds } from '../support/results';
import { expect, testAtWidth as test } from '../support/test';

const AD = { title: '', description: '', cents: '20000', phone: '19987654321' };

test('the title prefills the category, which the author can change', async ({
  page,
  translate,
  language,
  width,
}) => {
  const account = await openAccount(language);
  await makePro(account.uid);
  await arriveAs(page, account, '/work/create', language);
  const category = page.getByRole('combobox', { name: translate('publish.form.category'), exact: true });
  const note = page.getByText(translate('publish.form.categorySuggested'));
  const title = page.getByLabel(translate('publish.form.title'));
  await expect(category).toHaveValue('other');
  await title.fill('Pintura de quarto');
  await title.blur();
  await expect(category).toHaveValue('painter');
  await expect(note).toBeVisible();
  await title.fill('Faxina completa');
  await title.blur();
  await expect(category).toHaveValue('cleaner');
  await title.fill('Aula de violino');
  await title.blur();
  await expect(category).toHaveValue('other');
  await expect(note).toBeHidden();

  await category.selectOption('barber');
  await fillInAd(page, translate, { ...AD, title: 'Pintura de quarto' });
  await expect(category).toHaveValue('barber');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await page.getByRole('button', { name: translate('publish.create.submit') }).click();
  const done = page.getByRole('dialog', { name: translate('publish.done.createdTitle') });
  await expect(done).toBeVisible();
  const path = await done.getByRole('link', { name: translate('publish.done.see') }).getAttribute('href');
  const id = /\d+/.exec(path ?? '')?.[0] ?? '';

  await page.goto(`/work/edit?wid=${id}`);
  await expect(category).toHaveValue('barber');
  // The price makes the search unique, so that it is not in the page cache.
  const price = 300 + width + (language === 'pt-BR' ? 1 : 0);
  await page.goto(`/search?search=&location=3509502&category=Barbeiro&sort=newest&price_to=${price}`);
  expect(await shownAds(page)).toContain(`/details/${id}`);
});

test('the form of an older ad suggests a category; saving it stores it', async ({
  page,
  translate,
  language,
}) => {
  const account = await openAccount(language);
  const id = await giveAd(account.uid, 'Conserto de fiação');
  const address = `/work/edit?wid=${id}`;
  await arriveAs(page, account, address, language);
  const category = page.getByRole('combobox', { name: translate('publish.form.category'), exact: true });
  await expect(category).toHaveValue('electrician');
  await page.getByLabel(translate('publish.form.phone')).fill(AD.phone);
  await page.getByRole('button', { name: translate('publish.edit.submit') }).click();
  await expect(page.getByRole('dialog', { name: translate('publish.done.editedTitle') })).toBeVisible();
  await page.goto(address);
  await expect(category).toHaveValue('electrician');
  await expect(page.getByText(translate('publish.form.categorySuggested'))).toBeHidden();
});
