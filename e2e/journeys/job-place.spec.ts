import type { Page } from '@playwright/test';
import { findAd, hasServices } from '../support/ads';
import { findBarriers } from '../support/barriers';
import { arriveWithDraft, dayAhead, placeOrder, type Translate } from '../support/checkout';
import { query } from '../support/database';
import { hireBetweenNewcomers, paidHireBetweenNewcomers } from '../support/hires';
import { arriveAs, arriveElsewhere } from '../support/newcomers';
import { choosePhotos } from '../support/publish';
import { expect, testAtWidth as test } from '../support/test';

const MAP =
  /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Rua%20Bar%C3%A3o%20de%20Jaguara%2C%201481/;

async function fillPlace(page: Page, translate: Translate): Promise<void> {
  await page.getByLabel(translate('jobPlace.postalCode')).pressSequentially('13010111');
  await expect(page.getByLabel(translate('jobPlace.postalCode'))).toHaveValue('13010-111');
  await expect(page.getByLabel(translate('jobPlace.state'), { exact: true })).toHaveValue('SP');
  await page.getByLabel(translate('jobPlace.city')).fill('Campinas');
  await page.getByLabel(translate('jobPlace.street')).fill('Rua Barão de Jaguara');
  await page.getByLabel(translate('jobPlace.number'), { exact: true }).fill('1481');
  await page.getByLabel(translate('jobPlace.notes')).fill('Portão ao lado da padaria.');
}

test('a customer gives the place while hiring, and copies it into the next hire', async ({
  page,
  translate,
  language,
  width,
}) => {
  const ad = await findAd(hasServices, 'eletricista');
  await arriveWithDraft(page, language, { ad, day: dayAhead(6) });
  const open = page.getByRole('button', { name: translate('jobPlace.open') });
  await open.click();
  await expect(page.getByRole('heading', { name: translate('jobPlace.title') })).toBeFocused();
  await expect(page.getByLabel(translate('jobPlace.sharesPhone'))).not.toBeChecked();
  await expect(page.getByRole('button', { name: translate('jobPlace.copy') })).toHaveCount(0);
  // An incomplete postal code is marked at its field, and nothing is sent.
  await page.getByLabel(translate('jobPlace.postalCode')).fill('130');
  await page.getByRole('button', { name: translate('payment.finish.submit') }).click();
  await expect(page.getByLabel(translate('jobPlace.postalCode'))).toHaveAccessibleDescription(
    new RegExp(translate('errors.reasons.invalid_postal_code')),
  );
  await page.getByLabel(translate('jobPlace.postalCode')).clear();
  await fillPlace(page, translate);
  expect(await findBarriers(page, [width])).toEqual([]);
  await placeOrder(page, translate);

  await page.goto('/orders');
  const card = page.getByRole('article').first();
  await expect(card.getByText('Rua Barão de Jaguara, 1481')).toBeVisible();
  await expect(card.getByText(translate('jobPlace.hiddenYet'))).toBeVisible();

  // The draft of this tab still exists: another day is another order.
  await page.evaluate((day) => {
    const draft: object = JSON.parse(sessionStorage.getItem('serss-payment') ?? '{}');
    sessionStorage.setItem('serss-payment', JSON.stringify({ ...draft, date: day }));
  }, dayAhead(7));
  await page.goto('/payment/finish');
  await open.click();
  await page.getByRole('button', { name: translate('jobPlace.copy') }).click();
  await expect(page.getByLabel(translate('jobPlace.postalCode'))).toHaveValue('13010-111');
  await expect(page.getByLabel(translate('jobPlace.street'))).toHaveValue('Rua Barão de Jaguara');
  await expect(page.getByLabel(translate('jobPlace.notes'))).toHaveValue('Portão ao lado da padaria.');
});

test('a customer gives the place on a paid order, and the provider sees it with photos, phone and a map', async ({
  page,
  browser,
  translate,
  language,
  width,
}) => {
  const hire = await paidHireBetweenNewcomers(language);
  await query('update users set phone = $2 where uid = $1', [hire.customer.uid, '19987650000']);
  await arriveAs(page, hire.customer, '/orders', language);
  const card = page.getByRole('article', { name: hire.title });
  await card.getByRole('button', { name: translate('jobPlace.open') }).click();
  await fillPlace(page, translate);
  await choosePhotos(page, translate, ['red'], 'chat.pictures.add');
  await page.getByLabel(translate('jobPlace.sharesPhone')).check();
  expect(await findBarriers(page, [width])).toEqual([]);
  await page.getByRole('button', { name: translate('jobPlace.save'), exact: true }).click();
  await expect(card.getByText('Rua Barão de Jaguara, 1481')).toBeVisible();
  await expect(card.getByRole('button', { name: translate('jobPlace.change') })).toBeVisible();
  await expect(card.getByRole('heading', { name: hire.title })).toBeFocused();

  const other = await arriveElsewhere(browser, hire.provider, '/orders#sales', language);
  const sale = other.getByRole('article', { name: hire.title });
  await expect(sale.getByText('Rua Barão de Jaguara, 1481')).toBeVisible();
  await expect(sale.getByText('Portão ao lado da padaria.')).toBeVisible();
  const map = sale.getByRole('link', { name: translate('jobPlace.map') });
  await expect(map).toHaveAttribute('href', MAP);
  await expect(map).toHaveAttribute('rel', /noopener/);
  await expect(sale.getByRole('link', { name: translate('jobPlace.call') })).toHaveAttribute(
    'href',
    'tel:+5519987650000',
  );
  await sale.getByText(translate('jobPlace.photos', { amount: '1' })).click();
  await expect(sale.getByRole('img', { name: translate('chat.pictures.alt') })).toBeVisible();
  await expect(sale.getByRole('button', { name: translate('jobPlace.change') })).toHaveCount(0);
  expect(await findBarriers(other, [width])).toEqual([]);
  await other.goto('/notices');
  await expect(
    other.getByText(translate('notices.kinds.orderPlaceChanged', { order: String(hire.orderId) })),
  ).toBeVisible();
  await other.context().close();
});

test('an order whose day is over shows its place, and cannot be changed any more', async ({
  page,
  translate,
  language,
}) => {
  const hire = await hireBetweenNewcomers(language);
  await arriveAs(page, hire.customer, '/orders', language);
  const open = page
    .getByRole('article', { name: hire.title })
    .getByRole('button', { name: translate('jobPlace.open') });
  await expect(open).toBeVisible();
  await query(`update orders set execution_date = now() - interval '2 days' where id = $1`, [hire.orderId]);
  await page.reload();
  await expect(page.getByRole('article', { name: hire.title })).toBeVisible();
  await expect(open).toHaveCount(0);
});
