import { findAd, hasServices } from '../support/ads';
import type { Work } from '../support/calls';
import {
  dayAhead,
  placeOrder,
  arriveWithDraft,
  listPurchases,
  orderByPix,
  paidHeading,
  gatewayLink,
} from '../support/checkout';
import { expectHttpError } from '../support/expect-http-error';
import { arriveAs, openAccount } from '../support/newcomers';
import { payOnPage } from '../support/payments';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 360, height: 740 } });

let ad: Work;
test.beforeAll(async () => {
  ad = await findAd(hasServices, 'eletricista');
});

test('the payment page polls the status when it has no socket', async ({
  page,
  context,
  translate,
  language,
}) => {
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await arriveWithDraft(page, language, { ad, day: dayAhead(9) });
  await placeOrder(page, translate);
  await payOnPage(await context.newPage(), await gatewayLink(page, translate));
  await page.bringToFront();
  await expect(paidHeading(page, translate)).toBeVisible();
});

test('after a declined payment the same order gets a new code without asking for the payer again', async ({
  page,
  context,
  translate,
  language,
}) => {
  const person = await arriveWithDraft(page, language, { ad, day: dayAhead(10) });
  const orderId = await placeOrder(page, translate);
  const bank = await context.newPage();
  await payOnPage(bank, await gatewayLink(page, translate), 'decline');
  await page.bringToFront();
  const declined = page.getByRole('heading', { level: 1, name: translate('payment.status.declinedTitle') });
  await expect(declined).toBeFocused();
  await expect(page.getByLabel(translate('payment.finish.cpf'))).toHaveCount(0);
  await page.getByRole('button', { name: translate('payment.status.renew') }).click();
  await expect(page.getByLabel(translate('payment.status.code'))).toBeVisible();
  const link = await gatewayLink(page, translate);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await payOnPage(bank, link);
  await expect(paidHeading(page, translate)).toBeFocused();
  await expect(paidHeading(page, translate)).toBeInViewport();
  expect(await listPurchases(person.token)).toMatchObject([{ id: orderId, state: 'paid' }]);
});

test("the payment page of another user's order shows an error", async ({
  page,
  translate,
  language,
  consoleErrors,
}) => {
  const [person, other] = [await openAccount(language), await openAccount(language)];
  const orderId = await orderByPix(other.token, ad, language);
  await arriveAs(page, person, `/payment/pix?order=${orderId}`, language);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('payment.status.missingTitle'));
  await page.goto('/payment/pix?order=x');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('payment.status.missingTitle'));
  await expectHttpError(consoleErrors, 404);
});
