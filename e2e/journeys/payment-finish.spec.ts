import type { Page } from '@playwright/test';
import { findAd, hasServices, moneyText } from '../support/ads';
import type { Work } from '../support/calls';
import {
  arrivedAt,
  arriveWithDraft,
  CPF,
  dayAhead,
  placeOrder,
  keepDraft,
  listPurchases,
} from '../support/checkout';
import { query } from '../support/database';
import { expectHttpError } from '../support/expect-http-error';
import { required } from '../support/required';
import { arriveAs, openAccount } from '../support/newcomers';
import { expect, test } from '../support/test';

let ad: Work;
test.beforeAll(async () => {
  ad = await findAd(hasServices, 'eletricista');
});

test('invalid payer data is marked at its field, and nothing is sent', async ({
  page,
  translate,
  language,
}) => {
  const person = await arriveWithDraft(page, language, { ad, day: dayAhead(5) });
  const cpf = page.getByLabel(translate('payment.finish.cpf'));
  await page.getByLabel(translate('payment.finish.name')).fill('Io');
  await cpf.pressSequentially('529982247260');
  await expect(cpf).toHaveValue('529.982.247-26');
  await page.getByRole('button', { name: translate('payment.finish.submit') }).click();
  await expect(cpf).toHaveAccessibleDescription(new RegExp(translate('errors.reasons.invalid_cpf')));
  await expect(page.getByLabel(translate('payment.finish.name'))).toHaveAccessibleDescription(
    translate('errors.reasons.name_too_short'),
  );
  await expect(page).toHaveURL('/payment/finish');
  expect(await listPurchases(person.token)).toEqual([]);
});

test('a price that changed since the selection is not charged, and a link opens the ad', async ({
  page,
  translate,
  language,
  consoleErrors,
}) => {
  const person = await openAccount(language);
  const [service] = ad.subworks;
  const outdated = { ...ad, subworks: [{ ...required(service), price: required(service).price + 1 }] };
  await keepDraft(page, outdated, dayAhead(5));
  await arriveAs(page, person, '/payment/finish', language);
  await page.getByLabel(translate('payment.finish.cpf')).fill(CPF);
  await page.getByRole('button', { name: translate('payment.finish.submit') }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: translate('errors.reasons.amount_changed') }),
  ).toBeVisible();
  await page.getByRole('link', { name: translate('payment.finish.changeService') }).click();
  await expect(page).toHaveURL(`/details/${ad.work.id}`);
  expect(await listPurchases(person.token)).toEqual([]);
  await expectHttpError(consoleErrors, 409);
});

test('clicks in two tabs create one order and one charge', async ({ page, context, translate, language }) => {
  const person = await openAccount(language);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await keepDraft(tab, ad, dayAhead(6));
    await arriveAs(tab, person, '/payment/finish', language);
    await tab.getByLabel(translate('payment.finish.cpf')).fill(CPF);
  }
  const submit = (tab: Page) => tab.getByRole('button', { name: translate('payment.finish.submit') });
  await Promise.all([submit(page).dblclick({ noWaitAfter: true }), submit(other).dblclick()]);
  expect(await arrivedAt(page)).toBe(await arrivedAt(other));
  const charges = await query(
    `select from payments join users on users.id = payments.user_id
     where users.uid = $1 and payments.state = 'pending'`,
    [person.uid],
  );
  expect(charges).toHaveLength(1);
  expect(await listPurchases(person.token)).toHaveLength(1);
});

test('reloading shows the same Pix code, and finalizing again after going back leads to the same order', async ({
  page,
  translate,
  language,
}) => {
  await arriveWithDraft(page, language, { ad, day: dayAhead(7) });
  const orderId = await placeOrder(page, translate);
  const code = page.getByLabel(translate('payment.status.code'));
  const shown = await code.inputValue();
  await page.reload();
  await expect(code).toHaveValue(shown);
  await page.goBack();
  await expect(page).toHaveURL('/payment/finish');
  expect(await placeOrder(page, translate)).toBe(orderId);
  await expect(code).toHaveValue(shown);
});

test('a coupon reduces the price, and the amount computed by the server is charged', async ({
  page,
  translate,
  language,
  consoleErrors,
}) => {
  const { price } = required(ad.subworks[0]);
  const discount = Math.min(Math.floor(price * 10) / 100, 50);
  await arriveWithDraft(page, language, { ad, day: dayAhead(8), path: '/payment' });
  const field = page.getByLabel(translate('payment.coupon.label'));
  const refused = `${translate('errors.reasons.coupon_not_found')} ${translate('helpLinks.coupon')}`;
  await field.fill('NADA123');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(refused);
  await expectHttpError(consoleErrors, 422);
  await field.fill('bemvindo10');
  await page.getByRole('button', { name: translate('payment.coupon.apply') }).click();
  await expect(page.getByText(translate('payment.coupon.applied', { code: 'BEMVINDO10' }))).toBeVisible();
  const proceed = page.getByRole('button', { name: translate('payment.continue') });
  await expect(proceed).toHaveText(moneyText(price - discount));
  await page.getByRole('button', { name: translate('payment.coupon.remove') }).click();
  await expect(proceed).toHaveText(moneyText(price));
  // A code that was typed and not applied: continuing applies it, or stays and shows the reason.
  await field.fill('NADA123');
  await proceed.click();
  await expect(field).toHaveAccessibleDescription(refused);
  await expect(page).toHaveURL('/payment');
  await expectHttpError(consoleErrors, 422);
  await field.fill('bemvindo10');
  await proceed.click();
  await expect(page).toHaveURL('/payment/finish');
  await placeOrder(page, translate);
  await expect(page.getByRole('main').getByText(moneyText(price - discount))).toBeVisible();
});

test('a coupon in use by an unpaid order shows that order, which is cancelled only on request', async ({
  page,
  context,
  translate,
  language,
  consoleErrors,
}) => {
  const person = await openAccount(language);
  const hireFor = async (tab: Page, days: number) => {
    await keepDraft(tab, ad, dayAhead(days));
    await arriveAs(tab, person, '/payment', language);
    await tab.getByLabel(translate('payment.coupon.label')).fill('BEMVINDO10');
    await tab.getByRole('button', { name: translate('payment.coupon.apply') }).click();
    await expect(tab.getByText(translate('payment.coupon.applied', { code: 'BEMVINDO10' }))).toBeVisible();
    await tab.getByRole('button', { name: translate('payment.continue') }).click();
    await expect(tab).toHaveURL('/payment/finish');
  };
  const statesOf = async () => (await listPurchases(person.token)).map(({ id, state }) => [id, state]);
  await hireFor(page, 9);
  const waiting = await placeOrder(page, translate);

  const other = await context.newPage();
  await hireFor(other, 10);
  await other.getByLabel(translate('payment.finish.cpf')).fill(CPF);
  await other.getByRole('button', { name: translate('payment.finish.submit') }).click();
  const refusal = other.getByRole('alert').filter({ hasText: translate('errors.reasons.order_waiting') });
  await expect(refusal).toBeVisible();
  await expect(refusal.getByRole('link', { name: translate('payment.finish.payWaiting') })).toHaveAttribute(
    'href',
    `/payment/pix?order=${waiting}`,
  );
  await other.getByRole('button', { name: translate('payment.finish.submit') }).click();
  await expect(refusal).toBeVisible();
  expect(await statesOf()).toEqual([[waiting, 'awaiting_payment']]);

  await refusal.getByRole('button', { name: translate('payment.finish.startAnew') }).click();
  const replacement = await arrivedAt(other);
  expect(await statesOf()).toEqual([
    [replacement, 'awaiting_payment'],
    [waiting, 'cancelled'],
  ]);
  await expectHttpError(consoleErrors, 409);
});
