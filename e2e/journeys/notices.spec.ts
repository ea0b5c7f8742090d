import type { Locator, Page } from '@playwright/test';
import { findBarriers } from '../support/barriers';
import { hireBetweenNewcomers, payHire } from '../support/hires';
import { ask } from '../support/http';
import { arriveAs, arriveElsewhere, expectOk } from '../support/newcomers';
import { SITES } from '../support/sites';
import { expect, testAtWidth as test } from '../support/test';

test('a hire raises the bell of an open page; opening the notice lowers it on every device', async ({
  page,
  browser,
  translate,
  language,
  width,
}) => {
  const hire = await hireBetweenNewcomers(language);
  await arriveAs(page, hire.provider, '/', language);
  await expect(bellOf(page, translate('layout.bell'))).toBeVisible();
  await expect(countOf(page, translate('layout.unreadNotices', { amount: '1' }))).toHaveCount(0);
  // The bell is inside the window, beside the other buttons.
  const header = page.getByRole('banner');
  expect(await header.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);

  await payHire(hire);
  await expect(countOf(page, translate('layout.unreadNotices', { amount: '1' }))).toBeAttached();
  const other = await arriveElsewhere(browser, hire.provider, '/', language);
  await expect(countOf(other, translate('layout.unreadNotices', { amount: '1' }))).toBeAttached();

  await bellOf(page, translate('layout.bell')).click();
  await expect(page).toHaveURL('/notices');
  const list = page.getByRole('list', { name: translate('notices.title') });
  const notice = list.getByRole('link', {
    name: translate('notices.kinds.orderPaidProvider', { order: String(hire.orderId) }),
  });
  await expect(notice).toContainText(translate('notices.unread'));
  expect(await findBarriers(page, [width])).toEqual([]);
  await notice.click();
  await expect(page).toHaveURL('/orders#sales');
  const order = page.getByRole('article', { name: hire.title });
  await expect(order.getByText(String(hire.orderId), { exact: true })).toBeVisible();
  for (const each of [page, other])
    await expect(countOf(each, translate('layout.unreadNotices', { amount: '1' }))).toHaveCount(0);
  await other.context().close();
});

test('a notice appears in the open list, and all are marked as read at once', async ({
  page,
  translate,
  language,
}) => {
  const hire = await hireBetweenNewcomers(language);
  await arriveAs(page, hire.customer, '/notices', language);
  await expect(page.getByRole('heading', { name: translate('notices.emptyTitle') })).toBeVisible();
  await payHire(hire);
  await expect(page.getByText(translate('notices.new', { amount: '1' }))).toBeVisible();
  await page.getByRole('button', { name: translate('notices.markAll') }).click();
  await expect(page.getByText(translate('notices.new', { amount: '0' }))).toBeVisible();
  await expect(page.getByRole('button', { name: translate('notices.markAll') })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(translate('notices.new', { amount: '0' }))).toBeVisible();
  await expect(page.getByText(translate('notices.unread'), { exact: true })).toHaveCount(0);
});

test('an unpaid purchase is marked as waiting, with its count on the tab and in the menu', async ({
  page,
  translate,
  language,
}) => {
  const hire = await hireBetweenNewcomers(language);
  await arriveAs(page, hire.customer, '/orders', language);
  const order = page.getByRole('article', { name: hire.title });
  await expect(order.getByText(translate('orders.waits'), { exact: true })).toBeVisible();
  const tab = page
    .getByRole('navigation', { name: translate('orders.tabs') })
    .getByRole('link', { name: translate('orders.purchases') });
  await expect(tab).toContainText(translate('orders.waiting', { amount: '1' }));
  await page.goto('/menu');
  const waiting = page.getByRole('main').getByText(translate('layout.ordersWaiting', { amount: '1' }));
  await expect(waiting.first()).toBeAttached();
  await cancel(hire.customer.token);
  await expect(waiting).toHaveCount(0);

  async function cancel(token: string): Promise<void> {
    const headers = { authorization: `Bearer ${token}` };
    const body = { order_id: hire.orderId };
    await expectOk(ask('/api/orders/cancel', { method: 'PUT', host: SITES[language].host, headers, body }));
  }
});

test('a visitor is asked to log in, and an unknown notice leads to the list', async ({ page, translate }) => {
  await page.goto('/notices/0198f3c2-7e1a-4000-8000-000000000001');
  await expect(page).toHaveURL('/notices');
  await expect(page.getByText(translate('notices.visitor'))).toBeVisible();
  await expect(bellOf(page, translate('layout.bell'))).toHaveCount(0);
});

function bellOf(page: Page, name: string): Locator {
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

/** The badge of the bell. */
function countOf(page: Page, label: string): Locator {
  return page.getByRole('banner').getByText(label, { exact: true });
}
