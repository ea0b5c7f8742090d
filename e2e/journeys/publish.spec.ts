import { randomBytes } from 'node:crypto';
import { arriveAs, openAccount } from '../support/newcomers';
import { pressOnPage, returnToShop } from '../support/payments';
import { addService, choosePhotos, coloursOf, fillInAd, photos } from '../support/publish';
import { required } from '../support/required';
import { cardLinks } from '../support/results';
import { storedValue } from '../support/stored';
import { expect, test } from '../support/test';

test.slow();

test('a new user writes an ad, pays the fee, and publishes, changes and deletes the ad', async ({
  page,
  browser,
  translate,
  language,
  site,
}) => {
  // Letters only: random digits could contain 'fb' or a phone number, which the product hides.
  const letters = Array.from(randomBytes(8), (byte) => 'bcdfgjklmnpqrtvz'[byte % 16]);
  const word = `violao${letters.join('')}`;
  const ad = {
    title: `Conserto de ${word}`,
    description: 'Troco cordas e tarraxas.\nRegulo na hora.',
    cents: '15000',
    phone: '19987654321',
  };
  await arriveAs(page, await openAccount(language), '/work/create', language);
  // The form takes the width of the page beside the side bar.
  const edges = await Promise.all(
    [page.getByRole('banner'), page.getByRole('region', { name: translate('publish.form.service') })].map(
      async (part) => {
        const { x, width } = required(await part.boundingBox());
        return x + width;
      },
    ),
  );
  expect(required(edges[0]) - required(edges[1])).toBeLessThan(64);

  // The fee is shown before any field.
  await expect(page.getByText('R$\u00a04,90').first()).toBeVisible();
  const submit = page.getByRole('button', { name: translate('publish.create.submitUnpaid') });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await fillInAd(page, translate, ad);
  await expect(submit).not.toHaveAttribute('aria-disabled');
  await page.getByLabel(translate('publish.form.title')).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await choosePhotos(page, translate, ['#d01010', '#1010d0']);
  await expect(photos(page)).toHaveCount(2);
  await page.getByLabel(translate('publish.pictures.alt', { number: '2' })).fill('Violão azul na bancada');
  const service = 'Troca de todas as cordas, com regulagem';
  await addService(page, translate, service, '8000');
  await expect(page.getByText('Troca de todas as cordas, com…')).toBeVisible();

  await submit.click();
  const offer = page.getByRole('dialog', { name: translate('publish.pro.dialogTitle') });
  await offer.getByRole('button', { name: /4,90/ }).click();
  await page.waitForURL((url) => url.host !== site.host);
  await pressOnPage(page);
  await returnToShop(page);

  await expect(page).toHaveURL('/work/create');
  await expect(page.getByText(translate('publish.pro.arrivedTitle'))).toBeVisible();
  await expect(page.getByText(translate('publish.create.restored'))).toBeVisible();
  await expect(page.getByLabel(translate('publish.form.title'))).toHaveValue(ad.title);
  await expect(page.getByLabel(translate('publish.form.description'))).toHaveValue(ad.description);
  await expect(page.getByLabel(translate('publish.form.price'))).toHaveValue('R$\u00a0150,00');
  await expect(page.getByLabel(translate('publish.form.city'))).toHaveValue('3509502');
  await expect(page.getByLabel(translate('publish.form.phone'))).toHaveValue('(19) 98765-4321');
  await expect(photos(page)).toHaveCount(2);
  await expect(page.getByLabel(translate('publish.pictures.alt', { number: '2' }))).toHaveValue(
    /Violão azul/,
  );

  await page.getByRole('button', { name: translate('publish.create.submit') }).click();
  const done = page.getByRole('dialog', { name: translate('publish.done.createdTitle') });
  await expect(done.getByRole('link', { name: /term/i })).toHaveAttribute('href', '/terms');
  await done.getByRole('link', { name: translate('publish.done.see') }).click();
  await page.waitForURL(/\/details\/\d+$/);
  const address = new URL(page.url()).pathname;
  expect(await storedValue(page, 'serss-user')).toMatchObject({
    phone: ad.phone,
    pro: expect.any(Boolean),
    token: expect.any(String),
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ad.title);
  await expect(page.getByText(service)).toBeVisible();
  const shown = (of: typeof page) => of.locator('main ul[data-strip] img:not([aria-hidden])');
  expect(await coloursOf(shown(page))).toEqual(['red', 'blue']);
  await expect(shown(page).last()).toHaveAttribute('alt', 'Violão azul na bancada');
  expect(await page.evaluate(() => localStorage.getItem('serss-ad-draft'))).toBeNull();

  const other = await browser.newPage({ baseURL: site.origin, locale: language });
  await other.goto(`/search?search=${word}`);
  await expect(cardLinks(other)).toHaveText([ad.title]);
  await cardLinks(other).click();
  await expect(other).toHaveURL(address);
  await expect(other.getByText('R$\u00a0150,00').first()).toBeAttached();

  await page.goto('/cards/belongs');
  await page.getByRole('link', { name: translate('publish.ownAds.editNamed', { title: ad.title }) }).click();
  await expect(page).toHaveURL(/\/work\/edit\?wid=\d+$/);
  await expect(page.getByLabel(translate('publish.form.description'))).toHaveValue(ad.description);
  // Typing replaces the former amount; appended to it, the digits would make R$ 150.180,00.
  await page.getByLabel(translate('publish.form.price')).click();
  await page.keyboard.type('18000');
  await expect(page.getByLabel(translate('publish.form.price'))).toHaveValue('R$\u00a0180,00');
  await choosePhotos(page, translate, ['#10b010']);
  await page.getByRole('button', { name: translate('publish.pictures.left', { number: '3' }) }).click();
  await page.getByRole('button', { name: translate('publish.pictures.remove', { number: '1' }) }).click();
  await page.getByRole('button', { name: translate('publish.edit.submit') }).click();
  await page
    .getByRole('dialog', { name: translate('publish.done.editedTitle') })
    .getByRole('link', { name: translate('publish.done.see') })
    .click();
  await expect(page).toHaveURL(address);

  await other.reload();
  await expect(other.getByText('R$\u00a0180,00').first()).toBeAttached();
  await expect(other.getByText('R$\u00a0150,00')).toHaveCount(0);
  expect(await coloursOf(shown(other))).toEqual(['green', 'blue']);

  await page.goto('/cards/belongs');
  const deletion = page.getByRole('button', {
    name: translate('publish.ownAds.deleteNamed', { title: ad.title }),
  });
  await deletion.click();
  await page.getByRole('button', { name: translate('publish.ownAds.confirm') }).click();
  await expect(page.getByText(translate('publish.ownAds.emptyTitle'))).toBeVisible();

  expect((await other.goto(address))?.status()).toBe(404);
  // A cached list may show the ad for half a minute more; this list is not cached.
  await other.goto(`/search?search=${word}&location=35`);
  await expect(cardLinks(other)).toHaveCount(0);
  await other.close();
});

test('a declined payment keeps the text, and the user can pay again', async ({
  page,
  translate,
  language,
  site,
}) => {
  const ad = { title: 'Conserto de sanfona', description: '', cents: '9000', phone: '19987654321' };
  await arriveAs(page, await openAccount(language), '/work/create', language);
  await fillInAd(page, translate, ad);
  await page.getByRole('button', { name: translate('publish.create.submitUnpaid') }).click();
  await page.getByRole('dialog').getByRole('button', { name: /4,90/ }).click();
  await page.waitForURL((url) => url.host !== site.host);
  await pressOnPage(page, 'decline');
  await returnToShop(page);

  await expect(page.getByText(translate('publish.pro.waitingTitle'))).toBeVisible();
  await expect(page.getByLabel(translate('publish.form.title'))).toHaveValue(ad.title);
  await page.getByRole('button', { name: translate('publish.pro.open') }).click();
  await page.waitForURL((url) => url.host !== site.host);
  await pressOnPage(page);
  await returnToShop(page);
  await expect(page.getByText(translate('publish.pro.arrivedTitle'))).toBeVisible();
  await expect(page.getByRole('button', { name: translate('publish.create.submit') })).toBeVisible();
});
