import { listPurchases } from '../support/checkout';
import { expectHttpError } from '../support/expect-http-error';
import { daysFromNow, hireBetweenNewcomers, payHire } from '../support/hires';
import { findMember, openAsSeeded } from '../support/members';
import { arriveAs, openAccount } from '../support/newcomers';
import { giveAd } from '../support/people';
import { required } from '../support/required';
import { expect, testAtWidth as test } from '../support/test';

const CAMPINAS = { state_name: 'São Paulo', state_id: 35, city_name: 'Campinas', city_id: 3509502 };
const MAX_HEIGHT_PX = 4_000;

test('a member sees the order that waits for them on the home page, and opens it', async ({
  page,
  translate,
  language,
}) => {
  const hired = await hireBetweenNewcomers(language, daysFromNow(0));
  await arriveAs(page, hired.customer, '/', language);
  const own = page.getByRole('region', { name: translate('memberHome.forYou') });
  const card = own.getByRole('listitem').filter({ hasText: hired.title });
  await expect(card).toContainText(translate('memberHome.steps.pay'));
  await card.getByRole('link', { name: hired.title }).click();
  await expect(page).toHaveURL(`/payment/pix?order=${hired.orderId}`);

  await payHire(hired);
  await page.goto('/');
  await expect(card).toContainText(translate('memberHome.steps.confirm'));
  await card.getByRole('link', { name: hired.title }).click();
  await expect(page).toHaveURL(`/orders?order=${hired.orderId}#purchases`);
  const order = page.getByRole('article', { name: hired.title });
  await expect(order.getByRole('heading', { name: hired.title })).toBeFocused();
  await expect(order.getByRole('button', { name: translate('orders.confirm.open') })).toBeVisible();
});

test('a member finds the providers of their released orders, and continues a draft', async ({
  page,
  translate,
}) => {
  const { token, uid } = await findMember();
  const isDone = ({ state }: { state: string }) => state === 'released' || state === 'paid_out';
  const done = (await listPurchases(token)).filter((order) => isDone(order) && order.has_ads);
  const { name, provider_professional_uid: provider } = required(done[0]);
  await openAsSeeded(page, '/');
  await page.evaluate((draft) => localStorage.setItem('serss-ad-draft', JSON.stringify(draft)), {
    uid,
    title: 'Bainha de vestido',
  });
  await page.reload();
  const own = page.getByRole('region', { name: translate('memberHome.forYou') });
  await expect(own.getByRole('link', { name: 'Bainha de vestido' })).toHaveAttribute('href', '/work/create');
  const again = own.getByRole('listitem').filter({ hasText: translate('memberHome.again') });
  await again.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/p/${provider}`);
});

test('a new member is asked for their place, and then sees ads of their city', async ({
  page,
  translate,
  language,
}) => {
  const [member, provider] = [await openAccount(language), await openAccount(language)];
  await giveAd(provider.uid, 'Conserto de toldos');
  await arriveAs(page, member, '/', language);
  await expect(page.getByText(translate('memberHome.nothing'))).toBeVisible();
  const near = page.getByRole('region', { name: translate('memberHome.near') });
  await near.getByRole('button', { name: translate('memberHome.choose') }).click();
  await expect(page.getByRole('dialog', { name: translate('places.title') })).toBeVisible();
  await page.evaluate((place) => localStorage.setItem('serss-location', JSON.stringify(place)), CAMPINAS);
  await page.reload();
  await expect(near.getByRole('listitem').first()).toBeVisible();
  await expect(near.getByRole('button', { name: translate('memberHome.choose') })).toHaveCount(0);
});

test('a visitor has no part of their own, and the page asks for none', async ({ page, translate }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/home/member')) asked.push(request.url());
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: translate('memberHome.forYou') })).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('a failed call leaves the way to the orders', async ({ page, translate, consoleErrors }) => {
  await page.route('**/api/home/member**', (route) => route.fulfill({ status: 500, json: {} }));
  await openAsSeeded(page, '/');
  await expect(page.getByText(translate('memberHome.failed')).first()).toBeVisible();
  await expectHttpError(consoleErrors, 500);
});

test.describe('360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the home page is at most 4,000 px high, for visitors and for members', async ({
    page,
    translate,
  }) => {
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await page.goto('/');
    expect(await height()).toBeLessThanOrEqual(MAX_HEIGHT_PX);
    await openAsSeeded(page, '/');
    await expect(page.getByRole('region', { name: translate('memberHome.near') })).toBeVisible();
    expect(await height()).toBeLessThanOrEqual(MAX_HEIGHT_PX);
  });
});
