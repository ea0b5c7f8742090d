import { chromium, expect } from '@playwright/test';
import { listRecipients } from '../scripts/compose/emails';
import { findAd, hasServices } from './support/ads';
import { dayAhead, gatewayLink, listPurchases, paidHeading, placeOrder } from './support/checkout';
import { chromiumLaunch } from './support/chromium';
import { findMember, openAsSeeded } from './support/members';
import { payOnPage } from './support/payments';
import { required } from './support/required';
import { SITES } from './support/sites';
import { word } from './support/words';

/**
 * Hires and pays a provider of the demo in a browser, and finds the e-mail about it. `npm run prove -- compose` starts it
 * and passes the demo's addresses in E2E_PORT and E2E_MAIL.
 */
const EMAIL_MS = 60_000;
const language = 'pt-BR';
const translate = (key: string, values?: Record<string, string>) => word(language, key, values);

const browser = await chromium.launch(await chromiumLaunch());
try {
  const context = await browser.newContext({ baseURL: SITES[language].origin, locale: language });
  const page = await context.newPage();
  const member = await findMember();
  const ad = await findAd((one) => hasServices(one) && one.work.user_uid !== member.uid, 'eletricista');
  const service = required(ad.subworks[0]);

  await openAsSeeded(page, `/details/${ad.work.id}`);
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();
  await page.getByRole('link', { name: translate('details.chooseNamed', { title: service.title }) }).click();
  await page.getByLabel(translate('details.when')).fill(dayAhead(5));
  await page.getByRole('button', { name: translate('details.hire') }).click();
  await page.getByRole('button', { name: translate('payment.continue') }).click();
  await expect(page).toHaveURL('/payment/finish');
  const orderId = await placeOrder(page, translate);
  await payOnPage(await context.newPage(), await gatewayLink(page, translate));
  await expect(paidHeading(page, translate)).toBeVisible({ timeout: 30_000 });

  const order = (await listPurchases(member.token)).find(({ id }) => id === orderId);
  if (order?.state !== 'paid') throw new Error(`The order is ${order?.state ?? 'not there'}`);
  const provider = required(order.contact).email;
  await expect
    .poll(() => listRecipients(required(process.env.E2E_MAIL)), { timeout: EMAIL_MS })
    .toContain(provider);
  console.log(`  order ${orderId} was placed, paid and announced by e-mail`);
} finally {
  await browser.close();
}
