import { query } from '../support/database';
import { hireBetweenNewcomers, payHire } from '../support/hires';
import { arriveAs, newcomer } from '../support/newcomers';
import { required } from '../support/required';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 360, height: 780 } });

test('a visitor chooses a subject, sees which fields are missing, sends one message and gets a reference number', async ({
  page,
  translate,
}) => {
  await page.goto('/menu');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: translate('layout.helpCenter') })
    .click();
  const topics = page.getByRole('navigation', { name: translate('central.topics') }).getByRole('link');
  await expect(topics.filter({ visible: true })).toHaveCount(7);
  await topics.filter({ hasText: translate('central.entries.complaint.title') }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('central.form.title'));
  await expect(page.getByLabel(translate('central.form.subject'))).toHaveValue('complaint');
  const submit = page.getByRole('button', { name: translate('central.form.submit') });
  await submit.click();
  const incomplete = translate('errors.reasons.feedback_incomplete');
  await expect(page.locator('[data-bubble]')).toHaveText(incomplete);
  await expect(page.locator('[id$=-error]', { hasText: incomplete })).toHaveCount(3);
  const { email, name } = newcomer();
  await page.getByLabel(translate('central.form.name')).fill(name);
  await page.getByLabel(translate('central.form.email')).fill('no address');
  await page.getByLabel(translate('central.form.message')).fill('O profissional não veio.\nE agora?');
  await submit.click();
  await expect(page.locator('[data-bubble]')).toHaveText(translate('errors.reasons.invalid_email'));
  await page.getByLabel(translate('central.form.email')).fill(email);
  await submit.click();

  await expect(page.getByRole('button', { name: translate('central.form.sent') })).toBeDisabled();
  await expect(submit).toHaveCount(0);
  const received = page.getByRole('heading', { name: translate('central.form.received') });
  await expect(received).toBeFocused();
  await expect(received).toBeInViewport();
  const kept = await query<{ number: string; code: string }>(
    'select number, code from feedback where email = $1',
    [email],
  );
  expect(kept).toEqual([{ number: expect.any(String), code: 'complaint' }]);
  await expect(page.getByRole('status').getByText(required(kept[0]).number)).toBeVisible();

  await page.getByRole('button', { name: translate('central.toMenu') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('central.title'));
  await page.getByRole('button', { name: translate('central.back'), exact: true }).click();
  await expect(page).toHaveURL('/menu');
});

test('the warning about scams identifies the company, and links to the contact form and the menu', async ({
  page,
  translate,
}) => {
  await page.goto('/central#3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('central.scam.title'));
  for (const fact of ['12.345.678/0001-95', 'Mercado Pago', 'ajuda@serss.example', '+55 (11) 90000-0000'])
    await expect(page.getByRole('main').getByText(fact).first()).toBeVisible();
  await page.getByRole('link', { name: translate('central.scam.report') }).click();
  await expect(page.getByLabel(translate('central.form.subject'))).toHaveValue('fraud');
  await page.getByRole('button', { name: translate('central.toMenu') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('central.title'));
  await page.goto('/central#2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('central.title'));
});

test("a user contacts support from an order's page, and later sees the message and the reply", async ({
  page,
  translate,
  language,
}) => {
  const hired = await hireBetweenNewcomers(language);
  await payHire(hired);
  const { customer, title, orderId } = hired;
  await arriveAs(page, customer, '/orders', language);
  await page.getByRole('link', { name: translate('orders.actions.helpNamed', { title }) }).click();
  await expect(page.getByText(translate('central.form.order', { id: String(orderId), title }))).toBeVisible();
  await expect(page.getByLabel(translate('central.form.email'))).toHaveValue(customer.email);
  await expect(page.getByLabel(translate('central.form.name'))).toHaveValue(customer.name);
  await page.getByLabel(translate('central.form.message')).fill('Preciso mudar o endereço.');
  await page.getByRole('button', { name: translate('central.form.submit') }).click();
  await expect(page.getByRole('button', { name: translate('central.form.sent') })).toBeDisabled();

  await page.goto('/central');
  await page.getByRole('link', { name: translate('central.own.open') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('central.own.title'));
  const own = page.getByRole('article');
  await expect(own).toContainText('Preciso mudar o endereço.');
  await expect(own).toContainText(translate('central.own.order', { id: String(orderId), title }));
  await expect(own).toContainText(translate('central.own.waiting'));
  await query(
    `update feedback set answer = $2, answered_at = now(), answered_by_id = user_id, waiting_since = null
     where order_id = $1`,
    [orderId, 'O endereço já está certo.'],
  );
  await page.reload();
  await expect(own).toContainText('O endereço já está certo.');

  await page.getByRole('link', { name: translate('central.toMenu') }).click();
  await page.getByRole('link', { name: translate('central.entries.manage_data.title') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('central.data.title'));
  await page.getByRole('link', { name: translate('central.data.link') }).click();
  await expect(page).toHaveURL('/settings');
});
