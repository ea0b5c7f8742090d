import { findBarriers } from '../support/barriers';
import { conversationWith, messageField } from '../support/chat';
import { query } from '../support/database';
import { paidHireBetweenNewcomers } from '../support/hires';
import { ask } from '../support/http';
import { arriveAs, arriveElsewhere, openAccount } from '../support/newcomers';
import { codeOf, makeOperator } from '../support/operators';
import { SITES } from '../support/sites';
import { expect, test } from '../support/test';

test.slow();
test.use({ viewport: { width: 360, height: 740 } });

test('a customer reports a fraud; a newly enrolled operator reads it on a phone, takes the ad down, blocks the provider and refunds', async ({
  page,
  translate,
  language,
  browser,
}) => {
  const { customer, provider, orderId } = await paidHireBetweenNewcomers(language);
  const operator = await openAccount(language);
  await makeOperator(operator.uid);

  // A fraudulent ad.
  const offering = await arriveElsewhere(browser, provider, conversationWith(customer.uid), language);
  const field = messageField(offering, translate, customer);
  await field.fill('Me paga por fora que fica mais barato');
  await field.press('Enter');
  const hiring = await arriveElsewhere(browser, customer, conversationWith(provider.uid), language);
  await hiring.getByRole('button', { name: translate('chat.safety.reportThis') }).click();
  const safety = hiring.getByRole('dialog', { name: translate('chat.safety.title') });
  await safety.getByLabel(translate('chat.safety.reason')).selectOption('payment_outside');
  await safety.getByRole('button', { name: translate('chat.safety.send') }).click();
  await expect(safety.getByText(translate('chat.safety.reported'))).toBeVisible();
  for (const side of [offering, hiring]) await side.context().close();

  // The operator enrols.
  await arriveAs(page, operator, '/console', language);
  await page.getByLabel(translate('console.enrolment.password'), { exact: true }).fill(operator.password);
  await page.getByRole('button', { name: translate('console.enrolment.submit') }).click();
  await expect(page.getByRole('img', { name: translate('console.enrolment.qr') })).toBeVisible();
  const secret = await page.getByRole('code').innerText();
  await page.getByLabel(translate('console.open.code')).fill(codeOf(secret));
  await page.getByRole('button', { name: translate('console.open.submit') }).click();
  await expect(page.getByRole('heading', { name: translate('console.recovery.title') })).toBeVisible();
  await page.getByRole('button', { name: translate('console.recovery.kept') }).click();

  // Waiting work, opened with the keyboard.
  await expect(page.getByRole('heading', { name: translate('console.home.title') })).toBeVisible();
  expect(await findBarriers(page, [360])).toEqual([]);
  await page.locator('a[href="/console/reports"]').last().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: `@${provider.uid}` }).click();
  await expect(page.getByText('Me paga por fora que fica mais barato')).toBeVisible();
  expect(await findBarriers(page, [360])).toEqual([]);
  const report = page.url();

  // The ad is no longer visible.
  await page.getByRole('link', { name: `@${provider.uid}` }).click();
  const person = page.url();
  await page.locator('a[href^="/console/ads/"]').last().click();
  const takeDown = page.locator('form', { has: page.locator('input[value=take_down_ad]') });
  await takeDown.getByLabel(translate('actions.of.take_down_ad.fields.kind')).selectOption('payment_outside');
  await takeDown
    .getByLabel(translate('actions.of.take_down_ad.fields.reason'))
    .fill('Pede pagamento por fora');
  expect(await findBarriers(page, [360])).toEqual([]);
  const ad = page.url().split('/').pop() ?? '';
  await takeDown.getByRole('button', { name: translate('actions.of.take_down_ad.submit') }).click();
  // The decision leads to the next waiting ad, whose page shows the result.
  await expect(page.getByRole('status')).toHaveText(translate('actions.of.take_down_ad.done'));
  await page.goto(`/console/ads/${ad}`);
  await expect(page.getByRole('heading', { name: translate('actions.of.restore_ad.title') })).toBeVisible();
  expect((await ask(`/details/${ad}`, { host: SITES[language].host })).status).toBe(404);

  // The block and its effect on the order.
  await page.goto(person);
  const ofBlock = 'actions.of.block_person';
  await page.getByRole('heading', { name: translate(`${ofBlock}.title`), exact: true }).click();
  const block = page.locator('form', { has: page.locator('input[value=block_person]') });
  await block.getByLabel(translate('actions.form.reason'), { exact: true }).fill('Golpe denunciado');
  await block.getByRole('button', { name: translate(`${ofBlock}.submit`) }).click();
  await expect(page.getByRole('status')).toHaveText(translate(`${ofBlock}.done`));
  await expect(
    page.getByRole('heading', { name: translate('actions.of.unblock_person.title') }),
  ).toBeVisible();
  await expect(page.getByText(translate('lists.words.person_blocked'), { exact: true }).last()).toBeVisible();
  expect(await findBarriers(page, [360])).toEqual([]);
  const holds = await query(
    "select from order_holds where order_id = $1 and kind = 'block' and ended_at is null",
    [orderId],
  );
  expect(holds).toHaveLength(1);

  // The customer gets the money back.
  await page.goto(`/console/orders/${orderId}`);
  const giveBack = page.getByRole('heading', {
    name: translate('actions.of.refund_held_order.title'),
    exact: true,
  });
  await giveBack.click();
  const form = page.locator('form', { has: page.locator('input[value=refund_held_order]') });
  await form.getByLabel(translate('actions.form.reason'), { exact: true }).fill('Golpe denunciado');
  await form.getByRole('button', { name: translate('actions.of.refund_held_order.submit') }).click();
  await expect(page.getByRole('status')).toHaveText(translate('actions.of.refund_held_order.done'));
  await expect
    .poll(async () => (await query('select state from orders where id = $1', [orderId]))[0])
    .toMatchObject({ state: 'refunded' });

  await page.goto(report);
  await page.getByLabel(translate('actions.of.close_report.fields.reason')).fill('Conta bloqueada');
  await page.getByRole('button', { name: translate('actions.of.close_report.submit') }).click();
  await expect(page.getByRole('status')).toHaveText(translate('actions.of.close_report.done'));
  await page.goto('/console/reports');
  await expect(page.getByRole('heading', { name: translate('console.reports.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: `@${provider.uid}` })).toHaveCount(0);

  // The log finds all of this by the person concerned.
  await page.goto(person);
  await page.getByRole('link', { name: translate('console.person.wholeLog') }).click();
  const log = page.getByRole('region', { name: translate('lists.names.audit') });
  for (const act of ['ad_taken_down', 'person_blocked', 'held_order_decided', 'report_closed'])
    await expect(log.getByRole('row').filter({ hasText: translate(`lists.words.${act}`) })).toHaveCount(1);
  await expect(
    log.getByRole('row').filter({ hasText: translate('lists.words.person_blocked') }),
  ).toContainText(provider.name);
  expect(await findBarriers(page, [360])).toEqual([]);
});

test('only operators can open the console, and visitors are asked to log in', async ({
  page,
  translate,
  language,
  consoleErrors,
}) => {
  await page.goto('/console');
  await expect(page).toHaveURL(/\/login/);
  await arriveAs(page, await openAccount(language), '/console', language);
  await expect(page.getByText(translate('errors.reasons.operators_only'))).toBeVisible();
  await expect(page.getByRole('navigation', { name: translate('console.navigation.label') })).toHaveCount(0);
  // The browser reports refused calls.
  expect(consoleErrors.splice(0).every((error) => error.includes('403'))).toBe(true);
});
