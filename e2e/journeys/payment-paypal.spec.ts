import type { Page } from '@playwright/test';
import { findAd, hasServices } from '../support/ads';
import type { Work } from '../support/calls';
import { arriveWithDraft, dayAhead, listPurchases, type Translate } from '../support/checkout';
import { expectHttpError } from '../support/expect-http-error';
import { required } from '../support/required';
import { pressOnPage } from '../support/payments';
import { expect, test } from '../support/test';

let ad: Work;
test.beforeAll(async () => {
  ad = await findAd(hasServices, 'eletricista');
});

async function goToPayPal(page: Page, translate: Translate): Promise<void> {
  await page.getByRole('radio', { name: translate('payment.paypal') }).check();
  await page.getByRole('button', { name: translate('payment.continue') }).click();
  await expect(page).toHaveURL('/payment/finish');
  await page.getByRole('button', { name: translate('payment.finish.submit') }).click();
  await page.locator('button[value=pay]').waitFor();
}

test('a PayPal payment is captured once, even if the first attempt fails, and the order is listed', async ({
  page,
  translate,
  language,
  consoleErrors,
}) => {
  const person = await arriveWithDraft(page, language, { ad, day: dayAhead(11), path: '/payment' });
  await goToPayPal(page, translate);
  const refusal = { code: 'unavailable', message: translate('errors.reasons.gateway_down') };
  await page.route(
    '**/api/paypal/checkout',
    (route) => route.fulfill({ status: 503, json: { error: refusal } }),
    {
      times: 1,
    },
  );
  await pressOnPage(page);

  await expect(page).toHaveURL(/\/paypal\/checkout\?/);
  const returned = page.url();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(refusal.message);
  await expectHttpError(consoleErrors, 503);
  await page.getByRole('button', { name: translate('payment.payPalReturn.retry') }).click();
  const dialog = page.getByRole('dialog', { name: translate('payment.payPalReturn.confirmed') });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: translate('payment.payPalReturn.orders') }).click();
  await expect(page).toHaveURL('/orders');
  expect(await listPurchases(person.token)).toMatchObject([{ state: 'paid' }]);

  let confirmations = 0;
  page.on('request', (request) => (confirmations += request.url().endsWith('/api/paypal/checkout') ? 1 : 0));
  await page.goto(returned);
  await expect(page).toHaveURL('/orders');
  expect(confirmations).toBe(0);
});

test('a customer who cancels at PayPal returns to their selection', async ({ page, translate, language }) => {
  await arriveWithDraft(page, language, { ad, day: dayAhead(12), path: '/payment' });
  await goToPayPal(page, translate);
  await pressOnPage(page, 'decline');
  await expect(page).toHaveURL(/\/payment\?cancelled=1/);
  await expect(page.getByText(translate('payment.cancelled'))).toBeVisible();
  await expect(page.getByRole('main').getByText(required(ad.subworks[0]).title).first()).toBeVisible();
});
