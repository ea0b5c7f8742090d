import { moneyText } from '../support/ads';
import {
  daysFromNow,
  hireBetweenNewcomers,
  payHire,
  PROVIDER_PHONE,
  shownDay,
  shownServiceDay,
} from '../support/hires';
import { openAsSeeded } from '../support/members';
import { arriveAs, arriveElsewhere, openAccount } from '../support/newcomers';
import { required } from '../support/required';
import { expect, test } from '../support/test';

test('a user sees their purchases, then their sales', async ({ page, translate }) => {
  await openAsSeeded(page, '/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('orders.title'));
  const tabs = page.getByRole('navigation', { name: translate('orders.tabs') });
  const [purchases, sales] = [
    tabs.getByRole('link', { name: translate('orders.purchases') }),
    tabs.getByRole('link', { name: translate('orders.sales') }),
  ];
  await expect(purchases).toHaveAttribute('aria-current', 'page');
  const orders = page.getByRole('article');
  await expect(orders).toHaveCount(9);
  for (const state of [
    'awaiting_payment',
    'paid',
    'confirmed',
    'released',
    'paid_out',
    'cancelled',
    'refunded',
  ])
    await expect(
      orders.getByText(translate(`orders.states.${state}`), { exact: true }).first(),
    ).toBeVisible();
  const shower = page.getByRole('article', { name: 'Instalação de chuveiro' });
  await expect(shower.getByText(moneyText(95))).toBeVisible();
  await expect(shower.getByText(shownDay(0), { exact: true })).toBeVisible();

  await sales.click();
  await expect(sales).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('orders.titleSales'));
  await expect(orders).toHaveCount(9);
  const ceiling = page.getByRole('article', { name: 'Pintura do teto' });
  await expect(ceiling.getByText(moneyText(260))).toBeVisible();
  await expect(ceiling.getByText(moneyText(234))).toBeVisible();
  await expect(page.getByRole('button', { name: translate('orders.confirm.open') })).toHaveCount(0);
  await page.reload();
  await expect(sales).toHaveAttribute('aria-current', 'page');
});

test('a user without orders sees how to start', async ({ page, translate, language }) => {
  await arriveAs(page, await openAccount(language), '/orders', language);
  await expect(page.getByRole('heading', { name: translate('orders.empty.title') })).toBeVisible();
  await expect(page.getByText(translate('orders.empty.purchases'))).toBeVisible();
  await expect(page.getByText(translate('orders.empty.sales'))).toBeVisible();
  await expect(page.getByRole('link', { name: translate('orders.empty.explore') })).toHaveAttribute(
    'href',
    '/search?search=',
  );
  await expect(page.getByRole('link', { name: translate('orders.empty.create') })).toHaveCount(0);
  await expect(page.getByText(translate('orders.unavailable'))).toHaveCount(0);
});

test('a visitor is asked to log in, in the language of the page', async ({ page, translate }) => {
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: translate('orders.empty.title') })).toBeVisible();
  await page.getByRole('link', { name: translate('orders.empty.create') }).click();
  await expect(page).toHaveURL('/signin');
});

test('an unpaid order is cancelled by a second click, unless seconds pass or the user clicks elsewhere', async ({
  page,
  translate,
  language,
}) => {
  const hired = await hireBetweenNewcomers(language);
  await page.clock.install();
  await arriveAs(page, hired.customer, '/orders', language);
  const order = page.getByRole('article', { name: hired.title });
  await expect(
    order.getByRole('link', { name: translate('orders.actions.pay'), exact: true }),
  ).toHaveAttribute('href', `/payment/pix?order=${hired.orderId}`);
  const cancel = order.getByRole('button', {
    name: translate('orders.actions.cancelNamed', { title: hired.title }),
  });
  const confirm = order.getByRole('button', { name: translate('orders.actions.cancelConfirm') });
  const place = await cancel.boundingBox();
  await cancel.click();
  await expect(confirm).toBeVisible();
  expect(await confirm.boundingBox()).toEqual(place);
  // As on a phone, where a tap does not move the focus.
  await page.getByRole('heading', { level: 1 }).dispatchEvent('pointerdown');
  await expect(confirm).toBeHidden();
  await cancel.click();
  // Real time passes as well, noticeably on a slow machine.
  await page.clock.fastForward(2_500);
  await expect(confirm).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(confirm).toBeHidden();
  await cancel.click();
  await confirm.click();
  await expect(order.getByText(translate('orders.states.cancelled'), { exact: true })).toBeVisible();
  await expect(order.getByText(translate('orders.next.purchase.cancelled'))).toBeVisible();
});

test('payment shows the provider’s contact details, and updates both sides immediately', async ({
  page,
  translate,
  language,
  browser,
}) => {
  const hired = await hireBetweenNewcomers(language);
  await arriveAs(page, hired.customer, '/orders', language);
  const order = page.getByRole('article', { name: hired.title });
  await expect(order.getByText(translate('orders.states.awaiting_payment'), { exact: true })).toBeVisible();
  await expect(order.locator('a[href^="https://wa.me/"], a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(
    0,
  );
  await expect(order.getByRole('link', { name: translate('orders.actions.chat') })).toHaveCount(0);
  const theirs = await arriveElsewhere(browser, hired.provider, '/orders', language);
  await expect(theirs.getByRole('heading', { name: translate('orders.empty.title') })).toBeVisible();

  await payHire(hired);

  await expect(order.getByText(translate('orders.states.paid'), { exact: true })).toBeVisible();
  await expect(order.locator(`a[href="https://wa.me/55${PROVIDER_PHONE}"]`)).toBeVisible();
  await expect(order.locator(`a[href="tel:+55${PROVIDER_PHONE}"]`)).toHaveText('(11) 98765-4321');
  await expect(order.locator(`a[href="mailto:${hired.provider.email}"]`)).toBeVisible();
  const sale = theirs.getByRole('article', { name: hired.title });
  await expect(sale.getByText(moneyText(81))).toBeVisible();
  await expect(sale.locator('a[href^="mailto:"], a[href^="tel:"]')).toHaveCount(0);
  await theirs.context().close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the buttons of an order have one width, inside its card, also while one waits for its second click', async ({
    page,
    translate,
    language,
  }) => {
    const hired = await hireBetweenNewcomers(language);
    await payHire(hired);
    await arriveAs(page, hired.customer, '/orders', language);
    const order = page.getByRole('article', { name: hired.title });
    const title = { title: hired.title };
    const cancel = order.getByRole('button', { name: translate('orders.cancelling.freeNamed', title) });
    const armed = order.getByRole('button', { name: translate('orders.cancelling.freeConfirm') });
    const buttons = [
      order.getByRole('link', { name: translate('orders.actions.chatNamed', { name: hired.provider.name }) }),
      order.getByRole('button', { name: translate('orders.reschedule.open') }),
      order.getByRole('button', { name: translate('orders.dispute.openNamed', title) }),
      order.getByRole('link', { name: translate('orders.actions.helpNamed', title) }),
    ];
    await expect(cancel).toBeVisible();
    await cancel.click();
    const text = armed.getByText(translate('orders.cancelling.freeConfirm'), { exact: true });
    const [card, label, ...boxes] = await Promise.all(
      [order, text, ...buttons, armed].map(async (one) => required(await one.boundingBox())),
    );
    if (!card || !label) throw new Error('nothing was measured');
    expect(new Set(boxes.map(({ x, width }) => `${x} ${width}`)).size).toBe(1);
    for (const { x, width } of boxes) {
      expect(x).toBeGreaterThan(card.x);
      expect(x + width).toBeLessThan(card.x + card.width);
    }
    const [centre, middle] = [label, required(boxes.at(-1))].map(({ x, width }) => x + width / 2);
    expect(centre).toBeCloseTo(required(middle), 0);
  });
});

test('one side proposes another day and the other accepts it', async ({
  page,
  translate,
  language,
  browser,
}) => {
  const hired = await hireBetweenNewcomers(language);
  await payHire(hired);
  await arriveAs(page, hired.customer, '/orders', language);
  const order = page.getByRole('article', { name: hired.title });
  const theirs = await arriveElsewhere(browser, hired.provider, '/orders', language);
  const sale = theirs.getByRole('article', { name: hired.title });
  const proposal = { day: shownServiceDay(9, language), name: hired.customer.name };

  await order.getByRole('button', { name: translate('orders.reschedule.open') }).click();
  const dialog = page.getByRole('dialog', { name: translate('orders.reschedule.title') });
  await dialog.getByLabel(translate('orders.reschedule.day')).fill(daysFromNow(9));
  await dialog.getByRole('button', { name: translate('orders.reschedule.submit') }).click();
  await expect(dialog).toBeHidden();
  await expect(order.getByRole('heading', { name: hired.title })).toBeFocused();
  await expect(order.getByText(translate('orders.reschedule.asked', proposal))).toBeInViewport();
  // The day of the automatic confirmation may move with the day of the service.
  await expect(
    order.getByText(translate('orders.next.purchase.paidProposed', { day: shownDay(3), days: '14' })),
  ).toBeVisible();
  await expect(order.getByRole('button', { name: translate('orders.reschedule.agree') })).toHaveCount(0);

  await expect(sale.getByText(translate('orders.reschedule.proposed', proposal))).toBeVisible();
  await sale.getByRole('button', { name: translate('orders.reschedule.decline') }).click();
  await expect(order.getByText(translate('orders.reschedule.asked', proposal))).toBeHidden();
  await expect(order.getByText(shownDay(3), { exact: true })).toBeVisible();

  await sale.getByRole('button', { name: translate('orders.reschedule.open') }).click();
  const theirDialog = theirs.getByRole('dialog', { name: translate('orders.reschedule.title') });
  await theirDialog.getByLabel(translate('orders.reschedule.day')).fill(daysFromNow(11));
  await theirDialog.getByRole('button', { name: translate('orders.reschedule.submit') }).click();
  await order.getByRole('button', { name: translate('orders.reschedule.agree') }).click();
  for (const both of [order, sale]) await expect(both.getByText(shownDay(11), { exact: true })).toBeVisible();
  await theirs.context().close();
});

test('a confirmed order shows its release day, and the provider is asked for a Pix key', async ({
  page,
  translate,
  language,
  browser,
}) => {
  const hired = await hireBetweenNewcomers(language, daysFromNow(0));
  await payHire(hired);
  await arriveAs(page, hired.customer, '/orders', language);
  const order = page.getByRole('article', { name: hired.title });
  await order.getByRole('button', { name: translate('orders.confirm.open') }).click();
  const dialog = page.getByRole('dialog', { name: translate('orders.confirm.title') });
  await expect(dialog.getByText(shownDay(7))).toBeVisible();
  await dialog.getByRole('button', { name: translate('orders.confirm.cancel') }).click();
  await expect(dialog).toBeHidden();
  await expect(order.getByText(translate('orders.states.paid'), { exact: true })).toBeVisible();
  await order.getByRole('button', { name: translate('orders.confirm.open') }).click();
  await dialog.getByRole('button', { name: translate('orders.confirm.submit') }).click();
  await expect(order.getByRole('heading', { name: hired.title })).toBeFocused();
  await expect(order.getByRole('heading', { name: hired.title })).toBeInViewport();
  await expect(order.getByText(translate('orders.states.confirmed'), { exact: true })).toBeVisible();
  await expect(
    order.getByText(translate('orders.next.purchase.confirmed', { release: shownDay(7) })),
  ).toBeVisible();
  await expect(order.getByRole('button', { name: translate('orders.confirm.open') })).toHaveCount(0);

  const theirs = await arriveElsewhere(browser, hired.provider, '/orders', language);
  await theirs.getByRole('link', { name: translate('orders.pixKey.link') }).click();
  const keys = theirs.getByRole('region', { name: translate('settings.pixKey.title') });
  const key = keys.getByLabel(translate('settings.pixKey.label'));
  const password = keys.getByLabel(translate('settings.proof.password'), { exact: true });
  const saveKey = keys.getByRole('button', { name: translate('settings.pixKey.submit') });
  await key.fill('529.982.247-24');
  await password.fill(hired.provider.password);
  await saveKey.click();
  await expect(
    keys.getByText(translate('errors.reasons.invalid_pix_key'), { exact: true }).first(),
  ).toBeVisible();
  await key.fill('529.982.247-25');
  await saveKey.click();
  await expect(key).toHaveValue('52998224725');
  await expect(keys.getByText(translate('settings.pixKey.kind', { kind: 'CPF' }))).toBeVisible();
  const held = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });
  await expect(keys.getByText(held.format(Date.now() + 72 * 3_600_000))).toBeVisible();
  const numbers = theirs.getByRole('region', { name: translate('settings.taxNumber.title') });
  await numbers.getByLabel(translate('settings.taxNumber.label')).fill('529.982.247-25');
  await numbers
    .getByLabel(translate('settings.proof.password'), { exact: true })
    .fill(hired.provider.password);
  await numbers.getByRole('button', { name: translate('settings.taxNumber.submit') }).click();
  await expect(
    numbers.getByText(translate('settings.taxNumber.stored', { number: '***.982.247-**' })),
  ).toBeVisible();
  await theirs.goto('/orders');
  await expect(theirs.getByRole('article', { name: hired.title })).toBeVisible();
  for (const what of ['pixKey', 'taxNumber'] as const)
    await expect(theirs.getByRole('link', { name: translate(`orders.${what}.link`) })).toHaveCount(0);
  await theirs.context().close();
});
