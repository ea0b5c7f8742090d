import type { Page } from '@playwright/test';
import { findBarriers } from '../support/barriers';
import { query } from '../support/database';
import { askToHire, daysFromNow, hireBetweenNewcomers, payHire, prepareHire } from '../support/hires';
import { runScheduledJob } from '../support/jobs';
import { arriveAs, arriveElsewhere } from '../support/newcomers';
import { expect, testAtWidth as test } from '../support/test';

type Translate = (key: string, values?: Record<string, string>) => string;

const HOURS = { hours: '12' };

/** Saves the order terms in the provider's browser. */
async function saveTerms(page: Page, translate: Translate, hour?: string): Promise<void> {
  await page.goto('/settings/orders');
  await page.getByLabel(translate('acceptance.settings.confirms')).check();
  if (hour !== undefined) await page.getByLabel(translate('acceptance.settings.sameDay')).selectOption(hour);
  await page.getByRole('button', { name: translate('acceptance.settings.submit') }).click();
  await expect(page.getByText(translate('acceptance.settings.saved')).first()).toBeAttached();
}

test('a provider confirms each order: the customer reads it before paying, and sees the acceptance', async ({
  page,
  browser,
  translate,
  language,
  width,
}) => {
  const hire = await hireBetweenNewcomers(language);
  await arriveAs(page, hire.provider, '/settings', language);
  await saveTerms(page, translate);
  await page.reload();
  await expect(page.getByLabel(translate('acceptance.settings.confirms'))).toBeChecked();
  expect(await findBarriers(page, [width])).toEqual([]);

  const [order] = await query<{ work_id: number }>('select work_id from orders where id = $1', [
    hire.orderId,
  ]);
  const customer = await arriveElsewhere(browser, hire.customer, `/details/${order?.work_id}`, language);
  await expect(customer.getByText(translate('acceptance.note', HOURS))).toBeVisible();

  await payHire(hire);
  await customer.goto('/orders');
  const purchase = customer.getByRole('article', { name: hire.title });
  const waiting = translate('acceptance.answer.waiting', { name: hire.provider.name, until: '…' });
  await expect(purchase.getByText(waiting.split('…')[1] ?? '')).toBeVisible();

  await page.goto('/orders#sales');
  const sale = page.getByRole('article', { name: hire.title });
  await expect(sale.getByText(translate('orders.waits'))).toBeVisible();
  expect(await findBarriers(page, [width])).toEqual([]);
  const accept = { name: translate('acceptance.answer.acceptNamed', { title: hire.title }) };
  await sale.getByRole('button', accept).click();
  await expect(sale.getByRole('button', accept)).toHaveCount(0);
  await expect(sale.getByRole('heading', { name: hire.title })).toBeFocused();
  await expect(sale.getByText(translate('orders.waits'))).toHaveCount(0);
  await expect(purchase.getByText(waiting.split('…')[1] ?? '')).toHaveCount(0);
  await customer.context().close();
});

test('a provider declines an order with two clicks, and its customer is refunded', async ({
  page,
  translate,
  language,
}) => {
  const hire = await hireBetweenNewcomers(language);
  await arriveAs(page, hire.provider, '/settings', language);
  await saveTerms(page, translate);
  await payHire(hire);
  await page.goto('/orders#sales');
  const sale = page.getByRole('article', { name: hire.title });
  const decline = translate('acceptance.answer.declineNamed', { title: hire.title });
  await sale.getByRole('button', { name: decline }).click();
  await sale.getByRole('button', { name: translate('acceptance.answer.declineConfirm') }).click();
  await expect(
    sale
      .getByText(translate('orders.states.refunding'), { exact: true })
      .or(sale.getByText(translate('orders.states.refunded'), { exact: true })),
  ).toBeVisible();
  await expect(sale.getByRole('button', { name: decline })).toHaveCount(0);
});

test('a provider who takes no orders for the same day is hired for tomorrow', async ({
  page,
  browser,
  translate,
  language,
}) => {
  const wanted = await prepareHire(language, daysFromNow(0));
  await arriveAs(page, wanted.provider, '/settings', language);
  await saveTerms(page, translate, '0');
  expect((await askToHire(wanted)).status).toBe(422);

  const { work_id: id } = wanted.body as { work_id: number };
  const customer = await arriveElsewhere(browser, wanted.customer, `/details/${id}`, language);
  await customer
    .getByRole('main')
    .getByRole('link', { name: translate('details.hire') })
    .first()
    .click();
  const day = customer.getByLabel(translate('details.when'));
  await expect(day).toHaveValue(daysFromNow(1));
  await expect(day).toHaveAttribute('min', daysFromNow(1));
  await expect(customer.getByText(translate('acceptance.day.hint', { hour: '0' }))).toBeVisible();
  await day.fill(daysFromNow(0));
  await expect(customer.getByText(translate('acceptance.day.over'))).toBeVisible();
  await day.fill(daysFromNow(1));
  await customer.getByRole('button', { name: translate('details.hire') }).click();
  await expect(customer).toHaveURL('/payment');
  await expect(customer.getByText(translate('acceptance.note', HOURS))).toBeVisible();
  await customer.context().close();
});

test('an order that its provider leaves unanswered is declined', async ({ page, translate, language }) => {
  const hire = await hireBetweenNewcomers(language);
  await arriveAs(page, hire.provider, '/settings', language);
  await saveTerms(page, translate);
  await payHire(hire);
  await query("update orders set accept_by = now() - interval '1 second' where id = $1", [hire.orderId]);
  await runScheduledJob('decline_unanswered_orders');
  await page.goto('/orders#sales');
  const sale = page.getByRole('article', { name: hire.title });
  await expect(
    sale
      .getByText(translate('orders.states.refunding'), { exact: true })
      .or(sale.getByText(translate('orders.states.refunded'), { exact: true })),
  ).toBeVisible();
});
