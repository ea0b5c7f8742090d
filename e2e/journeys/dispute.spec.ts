import type { Browser, Page } from '@playwright/test';
import { formatMoney } from '@/lib/platform/money';
import { moneyText } from '../support/ads';
import { paidHireBetweenNewcomers, stateOf } from '../support/hires';
import { arriveAs, arriveElsewhere } from '../support/newcomers';
import type { Locale } from '../support/sites';
import { expect, test } from '../support/test';

/** A paid order, open in this page for its customer and in another browser for its provider. */
async function openBothSides(browser: Browser, page: Page, language: Locale) {
  const hired = await paidHireBetweenNewcomers(language);
  await arriveAs(page, hired.customer, '/orders', language);
  const theirs = await arriveElsewhere(browser, hired.provider, '/orders', language);
  const article = (side: Page) => side.getByRole('article', { name: hired.title });
  return { hired, order: article(page), sale: article(theirs), theirs };
}

test('customer and provider settle a dispute with an accepted offer', async ({
  page,
  translate,
  language,
  browser,
}) => {
  const { hired, order, sale, theirs } = await openBothSides(browser, page, language);

  await order
    .getByRole('button', { name: translate('orders.dispute.openNamed', { title: hired.title }) })
    .click();
  const dialog = page.getByRole('dialog', { name: translate('orders.dispute.openTitle') });
  await dialog.getByLabel(translate('orders.dispute.kind')).selectOption('badly_done');
  await dialog.getByRole('button', { name: translate('orders.dispute.openSubmit') }).click();
  await expect(dialog.getByLabel(translate('orders.dispute.what'))).toBeFocused();
  await expect(dialog.getByText(translate('errors.reasons.dispute_text_required')).first()).toBeVisible();
  await dialog.getByLabel(translate('orders.dispute.what')).fill('A bainha ficou torta.');
  await dialog.getByRole('button', { name: translate('orders.dispute.openSubmit') }).click();
  await expect(dialog).toBeHidden();
  await expect(order.getByText(translate('orders.states.in_dispute'), { exact: true })).toBeVisible();
  await expect(order.getByText('A bainha ficou torta.')).toBeVisible();
  await expect(order.getByRole('button', { name: translate('orders.confirm.open') })).toHaveCount(0);

  await expect(sale.getByText('A bainha ficou torta.')).toBeVisible();
  await sale.getByRole('button', { name: translate('orders.dispute.answer'), exact: true }).click();
  await sale.getByLabel(translate('orders.dispute.yourSide')).fill('Posso devolver uma parte.');
  await sale.getByRole('button', { name: translate('orders.dispute.answerSubmit') }).click();
  await expect(order.getByText('Posso devolver uma parte.')).toBeVisible();

  await sale.getByRole('button', { name: translate('orders.dispute.offer.open') }).click();
  await sale.getByLabel(translate('orders.dispute.offer.label')).fill('3000');
  // The platform's fee is 10 % of the remaining R$ 60.00.
  await expect(
    sale.getByText(translate('orders.dispute.offer.yourShare', { share: formatMoney(5_400) })),
  ).toBeVisible();
  await sale.getByRole('button', { name: translate('orders.dispute.offer.submit') }).click();
  await expect(sale.getByRole('heading', { level: 2 })).toBeFocused();

  await order.getByRole('button', { name: translate('orders.dispute.offer.accept'), exact: true }).click();
  const parts = { returned: formatMoney(3_000), rest: formatMoney(6_000), name: hired.provider.name };
  const asked = page.getByRole('dialog', { name: translate('orders.dispute.offer.acceptTitle') });
  await expect(asked.getByText(translate('orders.dispute.offer.accept_purchase', parts))).toBeVisible();
  expect(await stateOf(hired.orderId)).toBe('paid');
  await asked.getByRole('button', { name: translate('orders.dispute.offer.acceptSubmit') }).click();
  await expect(order.getByText(translate('orders.states.confirmed'), { exact: true })).toBeVisible();
  await expect(sale.getByText(moneyText(54)).first()).toBeVisible();
  expect(await stateOf(hired.orderId)).toBe('confirmed');
  await theirs.context().close();
});

test('a provider cancels a paid order with two clicks, and the customer is refunded', async ({
  page,
  translate,
  language,
  browser,
}) => {
  const { hired, order, sale, theirs } = await openBothSides(browser, page, language);
  await expect(order.getByText(translate('orders.states.paid'), { exact: true })).toBeVisible();
  await sale
    .getByRole('button', { name: translate('orders.cancelling.declineNamed', { title: hired.title }) })
    .click();
  await sale.getByRole('button', { name: translate('orders.cancelling.declineConfirm') }).click();
  await expect(order.getByText(translate('orders.states.refunded'), { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await theirs.context().close();
});
