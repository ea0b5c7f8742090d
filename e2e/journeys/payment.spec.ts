import { findAd, hasServices, moneyText } from '../support/ads';
import type { Work } from '../support/calls';
import {
  dayAhead,
  placeOrder,
  keepDraft,
  listPurchases,
  paidHeading,
  gatewayLink,
} from '../support/checkout';
import { required } from '../support/required';
import { codeSentTo } from '../support/mail';
import { arriveAs, newcomer, openAccount } from '../support/newcomers';
import { payOnPage } from '../support/payments';
import { expect, test } from '../support/test';

let ad: Work;
test.beforeAll(async () => {
  ad = await findAd(hasServices, 'eletricista');
});

test('a Pix payment updates the page without a reload, and only then shows the contact details', async ({
  page,
  context,
  translate,
  language,
}) => {
  const person = await openAccount(language);
  const pushed: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => pushed.push(String(payload))));
  const service = required(ad.subworks[0]);
  await arriveAs(page, person, `/details/${ad.work.id}`, language);
  await page.getByRole('link', { name: translate('details.chooseNamed', { title: service.title }) }).click();
  await page.getByLabel(translate('details.when')).fill(dayAhead(3));
  await page.getByRole('button', { name: translate('details.hire') }).click();
  await expect(page.getByRole('radio', { name: translate('payment.pix') })).toBeChecked();
  await page.getByRole('button', { name: translate('payment.continue') }).click();

  await expect(page).toHaveURL('/payment/finish');
  await expect(page.getByRole('main').getByText(moneyText(service.price)).first()).toBeVisible();
  await expect(page.getByLabel(translate('payment.finish.name'))).toHaveValue(person.name);
  const orderId = await placeOrder(page, translate);

  await expect(page.getByRole('img', { name: translate('payment.status.qr') })).toBeVisible();
  await expect(page.getByLabel(translate('payment.status.code'))).toHaveValue(/br\.gov\.bcb\.pix/);
  await expect(page.getByRole('timer')).toHaveText(/^23:5\d:\d\d$/);
  expect(await listPurchases(person.token)).toMatchObject([
    { id: orderId, state: 'awaiting_payment', contact: null },
  ]);

  await payOnPage(await context.newPage(), await gatewayLink(page, translate));
  await expect(paidHeading(page, translate)).toBeVisible();
  expect(pushed).toContain(`42["order",{"order_id":${orderId}}]`);
  const [purchase] = await listPurchases(person.token);
  expect(purchase).toMatchObject({ id: orderId, state: 'paid' });
  expect(purchase?.contact?.email).toContain('@');

  await page.getByRole('link', { name: translate('payment.status.orders') }).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('main').getByText(service.title).first()).toBeVisible();
});

test('a visitor signs up during the checkout and returns to their selection', async ({ page, translate }) => {
  const person = newcomer();
  await keepDraft(page, ad, dayAhead(4));
  await page.goto('/payment');
  await page.getByRole('button', { name: translate('payment.continue') }).click();

  await expect(page).toHaveURL('/signin?next=%2Fpayment%2Ffinish');
  await page.getByLabel(translate('accounts.signUp.name')).fill(person.name);
  await page.getByLabel(translate('accounts.signUp.email')).fill(person.email);
  await page.getByLabel(translate('accounts.signUp.password'), { exact: true }).fill(person.password);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: translate('accounts.signUp.submit') }).click();
  await expect(page).toHaveURL('/validation?next=%2Fpayment%2Ffinish');
  await page.getByLabel(translate('accounts.validation.code')).fill(await codeSentTo(person.email));
  await page.getByRole('button', { name: translate('accounts.validation.submit') }).click();

  await expect(page).toHaveURL('/payment/finish');
  await expect(page.getByRole('main').getByText(required(ad.subworks[0]).title).first()).toBeVisible();
  await placeOrder(page, translate);
});

test('confirming a hire without a session leads to the sign-up', async ({ page }) => {
  await keepDraft(page, ad, dayAhead(4));
  await page.goto('/payment/finish');
  await expect(page).toHaveURL('/signin?next=%2Fpayment%2Ffinish');
});
