import type { Page } from '@playwright/test';
import { findAd, hasServices } from '../support/ads';
import type { Work } from '../support/calls';
import {
  arriveWithDraft,
  CPF,
  dayAhead,
  listPurchases,
  paidHeading,
  placeOrder,
  type Translate,
} from '../support/checkout';
import { pressOnPage } from '../support/payments';
import { expect, test } from '../support/test';

let ad: Work;
test.beforeAll(async () => {
  ad = await findAd(hasServices, 'eletricista');
});

async function goToCard(page: Page, translate: Translate): Promise<void> {
  await page.getByRole('radio', { name: translate('payment.card') }).check();
  await page.getByRole('button', { name: translate('payment.continue') }).click();
  await expect(page).toHaveURL('/payment/finish');
  await page.getByRole('button', { name: translate('payment.finish.submit') }).click();
  await page.locator('button[value=pay]').waitFor();
}

const heading = (page: Page, translate: Translate, key: string) =>
  page.getByRole('heading', { level: 1, name: translate(`payment.status.${key}`) });

test('a card is declined, then another one pays in instalments, and the order lists it', async ({
  page,
  translate,
  language,
}) => {
  const person = await arriveWithDraft(page, language, { ad, day: dayAhead(13), path: '/payment' });
  await goToCard(page, translate);
  await pressOnPage(page, 'decline');
  await expect(heading(page, translate, 'declinedTitle')).toBeVisible();
  await page.getByRole('link', { name: translate('payment.status.cardRetry') }).click();
  await page.locator('select[name=installments]').selectOption('3');
  await pressOnPage(page);
  await expect(page).toHaveURL(/\/payment\/pix\?order=\d+&returned=1/);
  await expect(paidHeading(page, translate)).toBeVisible();
  expect(await listPurchases(person.token)).toMatchObject([{ state: 'paid', method: 'card' }]);
});

test('while a card is in analysis the page asks for patience, and it updates on the approval', async ({
  page,
  context,
  translate,
  language,
}) => {
  await arriveWithDraft(page, language, { ad, day: dayAhead(14), path: '/payment' });
  await goToCard(page, translate);
  const cardPage = page.url();
  await pressOnPage(page, 'analyse');
  await expect(heading(page, translate, 'analysisTitle')).toBeVisible();
  await expect(page.getByRole('link', { name: translate('payment.status.cardOpen') })).toHaveCount(0);
  const bank = await context.newPage();
  await bank.goto(cardPage);
  await pressOnPage(bank);
  await page.bringToFront();
  await expect(paidHeading(page, translate)).toBeVisible();
});

test('a customer switches from Pix to card and back to Pix within one order', async ({
  page,
  translate,
  language,
}) => {
  const person = await arriveWithDraft(page, language, { ad, day: dayAhead(15) });
  const orderId = await placeOrder(page, translate);
  await page.getByRole('button', { name: translate('payment.status.payByCard') }).click();
  await page.locator('button[value=pay]').waitFor();
  await page.goto(`/payment/pix?order=${orderId}`);
  await expect(heading(page, translate, 'cardTitle')).toBeVisible();
  await page.getByText(translate('payment.status.payByPix'), { exact: true }).click();
  await page.getByLabel(translate('payment.finish.cpf')).fill(CPF);
  await page.getByRole('button', { name: translate('payment.status.renew') }).click();
  await expect(page.getByLabel(translate('payment.status.code'))).toBeVisible();
  expect(await listPurchases(person.token)).toMatchObject([{ id: orderId, method: 'pix' }]);
});
