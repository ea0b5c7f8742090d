import { listPurchases } from '../support/checkout';
import { expectHttpError } from '../support/expect-http-error';
import { daysFromNow, hireBetweenNewcomers, payHire, shownDay } from '../support/hires';
import { findMember, openAsSeeded } from '../support/members';
import { arriveAs } from '../support/newcomers';
import { expect, test } from '../support/test';

test('orders that fail to load show an error with a retry instead of an empty list', async ({
  page,
  translate,
  consoleErrors,
}) => {
  // A connected socket would reload the list too, before the button or at the same time.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.route('**/api/orders/list', (route) => route.fulfill({ status: 500, json: {} }));
  await openAsSeeded(page, '/orders');
  await expect(page.getByRole('heading', { name: translate('orders.unavailable') })).toBeVisible();
  await expect(page.getByText(translate('orders.empty.title'))).toHaveCount(0);
  await expect(page.getByRole('link', { name: translate('orders.empty.create') })).toHaveCount(0);
  await page.unroute('**/api/orders/list');
  await page.getByRole('button', { name: translate('orders.retry') }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectHttpError(consoleErrors, 500);
});

test('the orders are requested before scripts run and again when the socket connects, and a button loads more', async ({
  page,
  translate,
}) => {
  const purchases = await listPurchases((await findMember()).token);
  // Copies of the same orders with newer dates, since no seeded person has so many.
  const newer = [3, 2, 1].flatMap((times) =>
    purchases.map((order) => ({ ...order, id: order.id + 1_000 * times, waits: false })),
  );
  const asked: string[] = [];
  await page.route('**/api/orders/list**', async (route) => {
    const { search } = new URL(route.request().url());
    asked.push(search);
    await route.fulfill({ json: [search === '' ? newer.slice(0, 20) : purchases, []] });
  });
  // The page's scripts arrive only after the first request.
  await page.route('**/_next/static/**/*.js', async (route) => {
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await route.continue();
  });
  await openAsSeeded(page, '/orders');
  const orders = page.getByRole('article');
  await expect(orders).toHaveCount(20);
  await expect.poll(() => asked).toEqual(['', '']);
  await page.waitForLoadState('networkidle');

  await page.getByRole('button', { name: translate('orders.more'), exact: true }).click();
  await expect(orders).toHaveCount(20 + purchases.length);
  await expect(page.getByRole('button', { name: translate('orders.more'), exact: true })).toHaveCount(0);
  expect(asked).toEqual(['', '', expect.stringMatching(/^\?side=purchases&before=\d+$/)]);
});

test('a paid order shows no confirm button before its service day, but the day when it can be confirmed', async ({
  page,
  translate,
  language,
}) => {
  const hired = await hireBetweenNewcomers(language, daysFromNow(2));
  await payHire(hired);
  await arriveAs(page, hired.customer, '/orders', language);
  const order = page.getByRole('article', { name: hired.title });
  await expect(
    order.getByText(translate('orders.next.purchase.paidAhead', { day: shownDay(2) })),
  ).toBeVisible();
  await expect(order.getByRole('button', { name: translate('orders.confirm.open') })).toHaveCount(0);
});
