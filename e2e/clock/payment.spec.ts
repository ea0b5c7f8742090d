import type { Page } from '@playwright/test';
import { findAd, hasServices } from '../support/ads';
import type { Work } from '../support/calls';
import {
  CPF,
  dayAhead,
  arriveWithDraft,
  listPurchases,
  orderByPix,
  paidHeading,
  gatewayLink,
  type Translate,
} from '../support/checkout';
import { serverTime, advanceClock } from '../support/clock';
import { expectHttpError } from '../support/expect-http-error';
import { required } from '../support/required';
import { runScheduledJob } from '../support/jobs';
import { arriveAs, openAccount } from '../support/newcomers';
import { payOnPage, sandbox } from '../support/payments';
import { expect, test } from '../support/test';

test.use({ language: 'pt-BR' });

let ad: Work;
test.beforeAll(async () => {
  ad = await findAd(hasServices);
});

async function fillInAndFinalize(page: Page, translate: Translate): Promise<void> {
  await page.getByLabel(translate('payment.finish.cpf')).fill(CPF);
  await page.getByRole('button', { name: translate('payment.finish.submit') }).click();
}

test("no order is placed while the gateway is down, and the user's choice is kept", async ({
  page,
  translate,
  language,
  consoleErrors,
}) => {
  const person = await arriveWithDraft(page, language, { ad, day: dayAhead(7, serverTime()) });
  const alert = page.getByRole('alert').filter({ hasText: translate('forms.tryLater') });
  for (const [kind, times] of [
    ['error500', 3],
    ['hang', 1],
  ] as const) {
    await sandbox.fail('mercado-pago.create', kind, { times });
    await fillInAndFinalize(page, translate);
    await expect(alert).toBeVisible();
    await expectHttpError(consoleErrors, 503);
    await page.reload();
    await expect(page.getByRole('main').getByText(required(ad.subworks[0]).title).first()).toBeVisible();
    expect(await listPurchases(person.token)).toEqual([]);
  }
  await fillInAndFinalize(page, translate);
  await expect(page).toHaveURL(/\/payment\/pix\?order=\d+$/);
  expect(await listPurchases(person.token)).toHaveLength(1);
});

test('an expired code is replaced by a new one, also after the order has expired', async ({
  page,
  translate,
  language,
}) => {
  const person = await openAccount(language);
  const orderId = await orderByPix(person.token, ad, language, dayAhead(7, serverTime()));
  await arriveAs(page, person, `/payment/pix?order=${orderId}`, language);
  await expect(page.getByLabel(translate('payment.status.code'))).toBeVisible();
  advanceClock({ minutes: 25 * 60 });
  await page.reload();
  const expired = page.getByRole('heading', { level: 1, name: translate('payment.status.renewTitle') });
  await expect(expired).toBeVisible();
  await runScheduledJob('expire_orders');
  await page.reload();
  await expect(expired).toBeVisible();
  await page.getByLabel(translate('payment.finish.cpf')).fill(CPF);
  await page.getByRole('button', { name: translate('payment.status.renew') }).click();
  await expect(page).not.toHaveURL(`/payment/pix?order=${orderId}`);
  await payOnPage(await page.context().newPage(), await gatewayLink(page, translate));
  await expect(paidHeading(page, translate)).toBeVisible();
  expect(await listPurchases(person.token)).toMatchObject([
    { state: 'paid' },
    { id: orderId, state: 'expired' },
  ]);
});
