import { query } from '../support/database';
import { hireBetweenNewcomers, payHire } from '../support/hires';
import { arriveAs, newcomer } from '../support/newcomers';
import { required } from '../support/required';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 360, height: 780 } });

test('a visitor picks a subject, sees which fields are missing, sends one message and gets a number', async ({
  page,
  say,
}) => {
  await page.goto('/menu');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('layout.helpCenter') })
    .click();
  const topics = page.getByRole('navigation', { name: say('central.topics') }).getByRole('link');
  await expect(topics.filter({ visible: true })).toHaveCount(7);
  await topics.filter({ hasText: say('central.entries.complaint.title') }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('central.form.title'));
  await expect(page.getByLabel(say('central.form.subject'))).toHaveValue('complaint');
  const submit = page.getByRole('button', { name: say('central.form.submit') });
  await submit.click();
  const incomplete = say('errors.reasons.feedback_incomplete');
  await expect(page.locator('[data-bubble]')).toHaveText(incomplete);
  await expect(page.locator('[id$=-error]', { hasText: incomplete })).toHaveCount(3);
  const { email, name } = newcomer();
  await page.getByLabel(say('central.form.name')).fill(name);
  await page.getByLabel(say('central.form.email')).fill('no address');
  await page.getByLabel(say('central.form.message')).fill('O profissional não veio.\nE agora?');
  await submit.click();
  await expect(page.locator('[data-bubble]')).toHaveText(say('errors.reasons.invalid_email'));
  await page.getByLabel(say('central.form.email')).fill(email);
  await submit.click();

  await expect(page.getByRole('button', { name: say('central.form.sent') })).toBeDisabled();
  await expect(submit).toHaveCount(0);
  const received = page.getByRole('heading', { name: say('central.form.received') });
  await expect(received).toBeFocused();
  await expect(received).toBeInViewport();
  const kept = await query<{ number: string; code: string }>(
    'select number, code from feedback where email = $1',
    [email],
  );
  expect(kept).toEqual([{ number: expect.any(String), code: 'complaint' }]);
  await expect(page.getByRole('status').getByText(required(kept[0]).number)).toBeVisible();

  await page.getByRole('button', { name: say('central.toMenu') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('central.title'));
  await page.getByRole('button', { name: say('central.back'), exact: true }).click();
  await expect(page).toHaveURL('/menu');
});

test('the warning against scams says who we are, and leads to the form and to the menu', async ({
  page,
  say,
}) => {
  await page.goto('/central#3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('central.scam.title'));
  for (const fact of ['12.345.678/0001-95', 'Mercado Pago', 'ajuda@serss.example', '+55 (11) 90000-0000'])
    await expect(page.getByRole('main').getByText(fact).first()).toBeVisible();
  await page.getByRole('link', { name: say('central.scam.report') }).click();
  await expect(page.getByLabel(say('central.form.subject'))).toHaveValue('fraud');
  await page.getByRole('button', { name: say('central.toMenu') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('central.title'));
  await page.goto('/central#2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('central.title'));
});

test('a member writes about an order from its page, and finds the message and our answer again', async ({
  page,
  say,
  language,
}) => {
  const hired = await hireBetweenNewcomers(language);
  await payHire(hired);
  const { customer, title, orderId } = hired;
  await arriveAs(page, customer, '/orders', language);
  await page.getByRole('link', { name: say('orders.actions.helpNamed', { title }) }).click();
  await expect(page.getByText(say('central.form.order', { id: String(orderId), title }))).toBeVisible();
  await expect(page.getByLabel(say('central.form.email'))).toHaveValue(customer.email);
  await expect(page.getByLabel(say('central.form.name'))).toHaveValue(customer.name);
  await page.getByLabel(say('central.form.message')).fill('Preciso mudar o endereço.');
  await page.getByRole('button', { name: say('central.form.submit') }).click();
  await expect(page.getByRole('button', { name: say('central.form.sent') })).toBeDisabled();

  await page.goto('/central');
  const own = page.getByRole('article');
  await expect(own).toContainText('Preciso mudar o endereço.');
  await expect(own).toContainText(say('central.own.order', { id: String(orderId), title }));
  await expect(own).toContainText(say('central.own.waiting'));
  await query(
    `update feedback set answer = $2, answered_at = now(), answered_by_id = user_id where order_id = $1`,
    [orderId, 'O endereço já está certo.'],
  );
  await page.reload();
  await expect(own).toContainText('O endereço já está certo.');

  await page.getByRole('link', { name: say('central.entries.manage_data.title') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('central.data.title'));
  await page.getByRole('link', { name: say('central.data.link') }).click();
  await expect(page).toHaveURL('/registration#1');
});
