import { readFileSync } from 'node:fs';
import { formatMoney } from '@/lib/platform/money';
import { findBarriers } from '../support/barriers';
import { disputeBetweenNewcomers, paidHireBetweenNewcomers } from '../support/hires';
import { arriveElsewhere } from '../support/newcomers';
import { arriveAsOperator } from '../support/operators';
import { createDueProviders } from '../support/payouts';
import { required } from '../support/required';
import { expect, test } from '../support/test';

// One of these journeys freezes the pay-outs of everyone, so they do not run at once.
test.describe.configure({ mode: 'default' });

/** A provider's share of the R$ 120.00 of `createDueProviders`, in cents. */
const SHARE_CENTS = 10_800;

test.slow();
test.use({ viewport: { width: 360, height: 740 } });

test('an operator splits the price of a dispute to the cent, and both sides see it', async ({
  page,
  translate,
  language,
  browser,
}) => {
  const hired = await disputeBetweenNewcomers(language);
  const sides = [
    await arriveElsewhere(browser, hired.customer, '/orders', language),
    await arriveElsewhere(browser, hired.provider, '/orders', language),
  ];
  await arriveAsOperator(page, '/console/disputes', language);
  const dispute = page.getByRole('article', { name: hired.title });
  await expect(dispute.getByText('A bainha ficou torta.')).toBeVisible();
  await expect(dispute.getByText('A bainha é assim mesmo.')).toBeVisible();
  await expect(dispute.getByText(translate('console.disputes.conversation.openHint'))).toBeVisible();
  await dispute.getByRole('link', { name: translate('console.disputes.conversation.open') }).click();
  const conversation = dispute.getByRole('region', {
    name: translate('console.disputes.conversation.title'),
  });
  await expect(conversation).toBeFocused();
  await expect(conversation.getByText(translate('console.disputes.conversation.nothing'))).toBeVisible();
  const field = (name: string) => translate(`actions.of.decide_dispute.fields.${name}`);
  await dispute.getByLabel(field('outcome')).selectOption('split');
  await dispute.getByLabel(translate('actions.form.optional', { label: field('returned') })).fill('33,33');
  await dispute
    .getByLabel(translate('actions.form.reason'), { exact: true })
    .fill('Uma das pernas ficou boa.');
  await dispute.getByRole('button', { name: translate('actions.form.next') }).click();
  const parts = { customer: formatMoney(3_333), provider: formatMoney(5_101), fee: formatMoney(566) };
  await expect(dispute.getByText(translate('actions.consequences.dispute', parts))).toBeVisible();
  expect(await findBarriers(page, [360])).toEqual([]);
  const submit = translate('actions.of.decide_dispute.submit');
  await dispute.getByRole('button', { name: translate('actions.form.confirm', { submit }) }).click();
  await expect(dispute).toHaveCount(0);

  const split = {
    by: 'operator',
    returned: formatMoney(3_333),
    rest: formatMoney(5_667),
    share: formatMoney(5_101),
  };
  const readings = [
    { name: hired.provider.name, side: 'purchase' },
    { name: hired.customer.name, side: 'sale' },
  ];
  for (const [index, side] of sides.entries()) {
    const order = side.getByRole('article', { name: hired.title });
    await expect(order.getByText(translate('orders.states.confirmed'), { exact: true })).toBeVisible();
    await expect(
      order.getByText(translate('orders.dispute.now.split', { ...split, ...required(readings[index]) })),
    ).toBeVisible();
    await expect(order.getByText('Uma das pernas ficou boa.')).toBeVisible();
    await side.context().close();
  }

  await page.goto(`/console/orders/${hired.orderId}`);
  await expect(page.getByText(/Reembolso parcial de R\$\s33,33/)).toBeVisible();
  // Once in the timeline and once with the payment.
  await expect(page.getByText('Uma das pernas ficou boa.')).toHaveCount(2);
  expect(await findBarriers(page, [360])).toEqual([]);
});

test('thirty payouts are frozen into a batch, and a failed transfer becomes due again', async ({
  page,
  translate,
  language,
}) => {
  const uids = await createDueProviders(30);
  await arriveAsOperator(page, '/console/payouts', language);
  const due = page.getByRole('region', { name: translate('payoutDesk.due') });
  for (const uid of uids) await expect(due.getByText(`@${uid}`, { exact: true })).toBeVisible();
  // The batch also contains everything else that the town is owed.
  const freeze = translate('actions.of.freeze_payouts.submit');
  await page.getByRole('button', { name: translate('actions.form.next') }).click();
  await page.getByRole('button', { name: translate('actions.form.confirm', { submit: freeze }) }).click();
  await expect(page).toHaveURL(/\/console\/payouts\/\d+$/);

  // The bank's file says which payout is whose; the bank's answer says which transfers were made.
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: translate('payoutDesk.files.csv') }).click();
  const lines = readFileSync(await (await saving).path(), 'utf8').split('\r\n');
  const payouts = uids.map((uid) => {
    const cells = required(lines.find((line) => line.includes(uid))).split(/[;,]/);
    return required(cells[0]).replaceAll('"', '');
  });
  const [, ...sent] = payouts;
  const pasted = sent
    .map((payout) => `${payout};E18236120202611241530${payout.padStart(11, '0')}`)
    .join('\n');
  await page.getByLabel(translate('actions.of.record_transfers.fields.transfers')).fill(pasted);
  await page.getByRole('button', { name: translate('actions.of.record_transfers.submit') }).click();
  const rows = page.getByRole('region', { name: translate('payoutDesk.payouts') }).getByRole('row');
  await expect(rows.filter({ hasText: /E18236120\d/ })).toHaveCount(29);
  const row = rows.filter({ hasText: `@${uids[0]}` });
  await row
    .getByRole('heading', { name: translate('actions.of.mark_payout_failed.title'), exact: true })
    .click();
  await row
    .getByLabel(translate('actions.form.reason'), { exact: true })
    .last()
    .fill('A chave não existe mais.');
  await row.getByRole('button', { name: translate('actions.of.mark_payout_failed.submit') }).click();
  await expect(
    row.getByRole('heading', { name: translate('actions.of.mark_payout_failed.title'), exact: true }),
  ).toHaveCount(0);
  await expect(row.getByText('A chave não existe mais.')).toBeVisible();
  await expect(row.getByText(translate('lists.words.failed'), { exact: true })).toBeVisible();
  await expect(page.getByText(/enviados: 29; com falha: 1/)).toBeVisible();
  expect(await findBarriers(page, [360])).toEqual([]);

  await page.goto('/console/payouts');
  const owed = due.getByRole('listitem');
  await expect(owed.filter({ hasText: `@${uids[0]}` })).toContainText(formatMoney(SHARE_CENTS));
  for (const uid of uids.slice(1)) await expect(due.getByText(`@${uid}`, { exact: true })).toHaveCount(0);
});

test('an operator leaves a person out of a batch, dissolves it, and holds that person’s payouts', async ({
  page,
  translate,
  language,
}) => {
  const [paid = '', left = ''] = await createDueProviders(2);
  await arriveAsOperator(page, '/console/payouts', language);
  await page.getByRole('button', { name: translate('actions.form.pickNone') }).click();
  const due = page.getByRole('region', { name: translate('payoutDesk.due') });
  await due
    .getByRole('listitem')
    .filter({ hasText: `@${paid}` })
    .getByRole('checkbox')
    .check();
  expect(await findBarriers(page, [360])).toEqual([]);
  const act = (name: string, text = 'submit') => translate(`actions.of.${name}.${text}`);
  await page.getByRole('button', { name: translate('actions.form.next') }).click();
  await page
    .getByRole('button', { name: translate('actions.form.confirm', { submit: act('freeze_payouts') }) })
    .click();
  await expect(page).toHaveURL(/\/console\/payouts\/\d+$/);
  await expect(page.getByRole('status').filter({ hasText: act('freeze_payouts', 'done') })).toBeVisible();
  const rows = page.getByRole('region', { name: translate('payoutDesk.payouts') }).getByRole('row');
  await expect(rows.filter({ hasText: '@' })).toHaveCount(1);

  await page.getByRole('heading', { name: act('dissolve_batch', 'title') }).click();
  const dissolving = page.locator('form').filter({ hasText: act('dissolve_batch') });
  await dissolving.getByLabel(translate('actions.form.reason'), { exact: true }).fill('A pessoa errada.');
  await dissolving.getByRole('button', { name: act('dissolve_batch') }).click();
  await expect(page).toHaveURL('/console/payouts');
  await expect(due.getByText(`@${paid}`, { exact: true })).toBeVisible();

  await page.goto(`/console/people/${left}`);
  await page.getByRole('heading', { name: act('hold_payouts', 'title'), exact: true }).click();
  const holding = page.locator('form').filter({ hasText: act('hold_payouts') });
  await holding.getByLabel(translate('actions.form.reason'), { exact: true }).fill('Conferir os documentos.');
  await holding.getByRole('button', { name: act('hold_payouts') }).click();
  await expect(page.getByText('Conferir os documentos.').first()).toBeVisible();
  await page.goto('/console/payouts');
  const waiting = page.getByRole('region', { name: translate('payoutDesk.notNow') });
  await expect(waiting.getByRole('row').filter({ hasText: `@${left}` })).toContainText(
    translate('payoutDesk.obstacles.payouts_held'),
  );
  expect(await findBarriers(page, [360])).toEqual([]);
});

test('the console works by keyboard, and leaving it in one tab closes it in every tab', async ({
  page,
  translate,
  language,
  context,
}) => {
  const { orderId } = await paidHireBetweenNewcomers(language);
  await paidHireBetweenNewcomers(language);
  await arriveAsOperator(page, '/console/lists/orders', language);
  const search = page.getByRole('searchbox', { name: translate('consoleSearch.label') });
  const orders = page.getByRole('table').locator('tbody a[href^="/console/orders/"]');
  await expect(orders.first()).toBeVisible();
  expect(await findBarriers(page, [360])).toEqual([]);
  await page.keyboard.press('j');
  await expect(orders.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(orders.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(orders.nth(0)).toBeFocused();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type(`j${orderId}k`);
  await expect(search).toHaveValue(`j${orderId}k`);
  await search.fill(String(orderId));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/console/search?q=${orderId}`);
  const found = page.getByRole('region', { name: translate('lists.names.orders') });
  await expect(found.locator('tbody a[href^="/console/orders/"]')).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/console/orders/${orderId}`);

  // From one list to all others.
  const elsewhere = await context.newPage();
  await elsewhere.goto('/console/lists/orders');
  const pages = elsewhere.getByRole('navigation', {
    name: translate('console.navigation.label'),
    exact: true,
  });
  const allPages = pages.getByText(translate('console.navigation.all'));
  const coupons = pages.getByRole('link', { name: translate('lists.names.coupons'), exact: true });
  await allPages.click();
  await expect(coupons).toBeVisible();
  await elsewhere.keyboard.press('Escape');
  await expect(coupons).toBeHidden();
  await allPages.click();
  expect(await findBarriers(elsewhere, [360])).toEqual([]);
  await coupons.click();
  await expect(elsewhere.getByRole('heading', { name: translate('lists.names.coupons') })).toBeVisible();
  await page.getByRole('button', { name: translate('console.leave') }).click();
  for (const tab of [page, elsewhere])
    await expect(tab.getByRole('heading', { name: translate('console.enrolment.title') })).toBeVisible();
});
