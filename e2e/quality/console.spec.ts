import { formatMoney } from '@/lib/platform/money';
import { findBarriers } from '../support/barriers';
import { query } from '../support/database';
import { paidHireBetweenNewcomers } from '../support/hires';
import { openAccount } from '../support/newcomers';
import { arriveAsOperator } from '../support/operators';
import { required } from '../support/required';
import { expect, test } from '../support/test';

/** Pages that the operator journeys do not check; console-fraud and console-money check the others. */
const PAGES = [
  '/console/identity',
  '/console/looks',
  '/console/feedback',
  '/console/settings',
  '/console/payouts/1',
  '/console/lists/orders',
];

test.use({ language: 'pt-BR', viewport: { width: 360, height: 740 } });

test('every console page is accessible, and the page navigation is scrolled to the current page', async ({
  page,
  language,
}) => {
  await arriveAsOperator(page, '/console', language);
  for (const path of PAGES)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const here = page.getByRole('navigation').first().locator('[aria-current=page]:visible');
      await expect.soft(here, path).toBeInViewport({ ratio: 1 });
      expect.soft(await findBarriers(page, [360], ['light']), path).toEqual([]);
    });
});

test('the home page links to an underpaid fee, whose page shows the consequence of each action', async ({
  page,
  translate,
  language,
}) => {
  await arriveAsOperator(page, '/console', language);
  await page.getByRole('link', { name: translate('console.waiting.reviews') }).click();
  await page.getByRole('row', { name: /livia/ }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: translate('paymentFile.title') })).toBeVisible();
  await expect(page.getByText('Lívia Antunes')).toBeVisible();
  for (const [action, side] of [
    ['accept_mismatch', 'platform'],
    ['refund_mismatch', 'customer'],
  ] as const) {
    await page.getByRole('heading', { name: translate(`actions.of.${action}.title`), exact: true }).click();
    const form = page.locator('form', { has: page.locator(`input[value=${action}]`) });
    const amounts = { customer: formatMoney(0), platform: formatMoney(0), [side]: `+${formatMoney(390)}` };
    await expect(form.getByText(translate('actions.consequences.fee', amounts))).toBeVisible();
  }
  expect(await findBarriers(page, [360], ['light'])).toEqual([]);
});

test("a payment page shows the payment's state at its gateway", async ({ page, translate, language }) => {
  const { orderId } = await paidHireBetweenNewcomers(language);
  const [payment] = await query<{ id: string }>('select id from payments where order_id = $1', [orderId]);
  await arriveAsOperator(page, `/console/payments/${required(payment).id}`, language);
  await page.getByRole('link', { name: translate('orderFile.askGateway') }).click();
  await expect(page.getByText(translate('orderFile.gateway.refunded'), { exact: true })).toBeVisible();
  await expect(page.getByText('amountCents')).toHaveCount(0);
  expect(await findBarriers(page, [360], ['light'])).toEqual([]);

  // No gateway has the payments of the seed.
  await page.goto('/console');
  await page.getByRole('link', { name: translate('console.waiting.reviews') }).click();
  await page.getByRole('row', { name: /livia/ }).getByRole('link').first().click();
  await page.getByRole('link', { name: translate('orderFile.askGateway') }).click();
  await expect(page.getByText(translate('orderFile.unknownToGateway'))).toBeVisible();
});

test("the list of people names a closed account in the operator's language", async ({
  page,
  translate,
  language,
}) => {
  const { uid } = await openAccount(language);
  await query("update users set name = 'A stored name', deleted_at = now() where uid = $1", [uid]);
  await arriveAsOperator(page, `/console/lists/people?q=${uid}`, language);
  const row = page.getByRole('row', { name: `@${uid}` });
  await expect(row).toContainText(translate('lists.screen.closedAccount'));
  await expect(row).not.toContainText('A stored name');
});

test('a console page for an unknown record returns 404', async ({ page, language, consoleErrors }) => {
  await arriveAsOperator(page, '/console', language);
  for (const path of ['orders/abc', 'orders/2147483647', 'people/ninguem', 'ads/abc', 'ads/2147483647'])
    expect.soft((await page.goto(`/console/${path}`))?.status(), path).toBe(404);
  consoleErrors.splice(0);
});
