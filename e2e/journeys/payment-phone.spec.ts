import { findAd, hasServices, moneyText } from '../support/ads';
import type { Work } from '../support/calls';
import { arriveWithDraft, CPF, dayAhead, keepDraft } from '../support/checkout';
import { expectHttpError } from '../support/expect-http-error';
import { arriveAs, openAccount } from '../support/newcomers';
import { required } from '../support/required';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 360, height: 640 } });

let ad: Work;
test.beforeAll(async () => {
  ad = await findAd(hasServices, 'eletricista');
});

test('on a phone both steps show total and button in the viewport, and mark the current step', async ({
  page,
  translate,
  language,
}) => {
  const person = await openAccount(language);
  await keepDraft(page, ad, dayAhead(5));
  for (const [path, button, current] of [
    ['/payment', 'payment.continue', 'payment.stepMethod'],
    ['/payment/finish', 'payment.finish.submit', 'payment.stepConfirm'],
  ] as const) {
    await arriveAs(page, person, path, language);
    await expect(page.getByRole('button', { name: translate(button) })).toBeInViewport({ ratio: 1 });
    const total = page.getByRole('main').getByText(moneyText(required(ad.subworks[0]).price));
    await expect(total.filter({ visible: true }).last()).toBeInViewport({ ratio: 1 });
    const steps = page.getByRole('list', { name: translate('payment.steps') }).getByRole('listitem');
    const step = steps.and(page.locator('[aria-current=step]'));
    await expect(step).toHaveText(translate(current));
    const colour = (index: number) => steps.nth(index).evaluate((item) => getComputedStyle(item).color);
    const at = await steps.evaluateAll((items) => items.findIndex((item) => item.ariaCurrent === 'step'));
    for (const other of [0, 1, 2].filter((index) => index !== at))
      expect(await colour(other)).not.toBe(await colour(at));
  }
  // Nothing but the bar's padding is between the last button and the bottom bar.
  const { y, height } = required(
    await page.getByRole('button', { name: translate('payment.finish.submit') }).boundingBox(),
  );
  const bar = page.getByRole('navigation', { name: translate('layout.shortcuts') });
  const below = required(await bar.boundingBox()).y - (y + height);
  expect(below).toBeGreaterThanOrEqual(0);
  expect(below).toBeLessThan(16);
});

test('the payment methods fit the screen', async ({ page, translate }) => {
  await keepDraft(page, ad, dayAhead(5));
  await page.goto('/payment');
  const row = page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: translate('payment.paypal') }) });
  const { x, width } = required(await row.boundingBox());
  expect(x + width).toBeLessThanOrEqual(360);
  const inside = await row.locator('*').evaluateAll((parts) =>
    parts.map((part) => {
      const { left, right } = part.getBoundingClientRect();
      return { left, right };
    }),
  );
  for (const part of inside) {
    expect(part.left).toBeGreaterThanOrEqual(x);
    expect(part.right).toBeLessThanOrEqual(x + width);
  }
});

test('a coupon entered by a visitor is applied after the log-in', async ({ page, translate, language }) => {
  const person = await openAccount(language);
  const { price } = required(ad.subworks[0]);
  await keepDraft(page, ad, dayAhead(9));
  await page.goto('/payment');
  await page.getByLabel(translate('payment.coupon.label')).fill('bemvindo10');
  await page.getByRole('button', { name: translate('payment.coupon.apply') }).click();
  await expect(page.getByRole('status').filter({ hasText: 'BEMVINDO10' })).toBeVisible();
  await expect(page.getByRole('button', { name: translate('payment.continue') })).toHaveText(
    moneyText(price),
  );
  await page.getByRole('button', { name: translate('payment.continue') }).click();

  await expect(page).toHaveURL('/signin?next=%2Fpayment%2Ffinish');
  await page
    .getByRole('main')
    .getByRole('link', { name: translate('accounts.signUp.logIn') })
    .click();
  await page.getByLabel(translate('accounts.logIn.email'), { exact: true }).fill(person.email);
  await page.getByLabel(translate('accounts.logIn.password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: translate('accounts.logIn.submit'), exact: true }).click();

  await expect(page).toHaveURL('/payment/finish');
  const discount = Math.min(Math.floor(price * 10) / 100, 50);
  await expect(page.getByText(moneyText(price - discount)).last()).toBeInViewport();
});

test('an invalid coupon entered by a visitor is reported after the log-in and can be changed', async ({
  page,
  translate,
  language,
  consoleErrors,
}) => {
  const person = await openAccount(language);
  await keepDraft(page, ad, dayAhead(9));
  await page.goto('/payment');
  await page.getByLabel(translate('payment.coupon.label')).fill('nada123');
  await page.getByRole('button', { name: translate('payment.coupon.apply') }).click();
  await arriveAs(page, person, '/payment/finish', language);
  const reason = translate('errors.reasons.coupon_not_found');
  await expect(
    page.getByText(translate('payment.coupon.refused', { code: 'NADA123', reason })),
  ).toBeVisible();
  await page.getByRole('link', { name: translate('payment.finish.changeCoupon') }).click();
  await expect(page).toHaveURL('/payment');
  await expect(page.getByLabel(translate('payment.coupon.label'))).toBeVisible();
  await expectHttpError(consoleErrors, 422);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('one tap on the button is enough while a field has the focus', async ({
    page,
    translate,
    language,
  }) => {
    await arriveWithDraft(page, language, { ad, day: dayAhead(6) });
    await page.getByLabel(translate('payment.finish.cpf')).tap();
    await page.getByLabel(translate('payment.finish.cpf')).fill(CPF);
    await page.getByRole('button', { name: translate('payment.finish.submit') }).tap();
    await expect(page).toHaveURL(/\/payment\/pix\?order=\d+$/);
  });
});
