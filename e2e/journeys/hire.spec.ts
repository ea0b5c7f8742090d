import { dayWords } from '@/lib/platform/day-words';
import { findAd, hasServices, moneyText } from '../support/ads';
import { required } from '../support/required';
import { storedValue } from '../support/stored';
import { expect, test } from '../support/test';

const saoPauloToday = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());

test('a visitor finds an ad, chooses a service and a day, and reaches the payment page with this draft', async ({
  page,
  translate,
  language,
}) => {
  const { work, subworks } = await findAd(hasServices);
  const { id, title, description, price } = required(subworks[1]);
  await page.goto('/search?search=pintor');
  await page.getByRole('main').locator(`a[href="/details/${work.id}"]`).click();
  await page.getByRole('link', { name: translate('details.chooseNamed', { title }) }).click();
  await expect(page).toHaveURL(`/details/${work.id}/selected`);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const day = page.getByLabel(translate('details.when'));
  await expect(day).toHaveAttribute('min', saoPauloToday());
  await expect(day).toHaveValue(saoPauloToday());
  await day.fill('2099-12-24');
  await page.getByRole('button', { name: translate('details.hire') }).click();

  await expect(page).toHaveURL('/payment');
  const draft = await storedValue(page, 'serss-payment', 'sessionStorage');
  expect(draft).toMatchObject({
    selected: { id, title, description, price },
    work: { id: work.id, user_uid: work.user_uid, user_name: work.user_name },
    date: '2099-12-24',
  });
  const main = page.getByRole('main');
  await expect(main.getByText(title).first()).toBeVisible();
  await expect(main.getByText(work.user_name).first()).toBeVisible();
  await expect(main.getByText('2099/12/24').first()).toBeVisible();
  await expect(main.getByText(dayWords(language, '2099-12-24', '2099-01-01')).first()).toBeVisible();
  await expect(main.getByText(moneyText(price)).first()).toBeVisible();
});

test('on a phone the bar leads to the services, and is not over them', async ({ page, translate }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { work } = await findAd(hasServices);
  await page.goto(`/details/${work.id}`);
  const choose = page
    .locator('main a')
    .filter({ hasText: translate('details.chooseService'), visible: true });
  await expect(choose).toBeInViewport({ ratio: 1 });
  await choose.click();
  const services = page.getByRole('region', { name: translate('details.services') });
  await expect(services.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [bar, first] = [required(await choose.boundingBox()), required(await services.boundingBox())];
  expect(bar.y + bar.height).toBeLessThanOrEqual(first.y);
});

test("the ad's main service can be chosen, as service 0", async ({ page, translate }) => {
  const { work } = await findAd(hasServices);
  await page.goto(`/details/${work.id}`);
  await page.getByRole('link', { name: translate('details.chooseNamed', { title: work.title }) }).click();
  await page.getByRole('button', { name: translate('details.hire') }).click();
  await expect(page).toHaveURL('/payment');
  const draft = await storedValue(page, 'serss-payment', 'sessionStorage');
  expect(draft).toMatchObject({
    selected: { id: 0, title: work.title, price: work.price },
    date: saoPauloToday(),
  });
});

test('a day in the past is rejected', async ({ page, translate }) => {
  const { work } = await findAd(hasServices);
  await page.goto(`/details/${work.id}`);
  await page.getByRole('link', { name: translate('details.chooseNamed', { title: work.title }) }).click();
  await page.getByLabel(translate('details.when')).fill('2020-01-01');
  await page.getByRole('button', { name: translate('details.hire') }).click();
  await expect(page.getByText(translate('details.past'))).toBeVisible();
  await expect(page).toHaveURL(`/details/${work.id}/selected`);
});

test('the page of the selected service redirects when nothing was selected', async ({ page }) => {
  const { work } = await findAd(hasServices);
  await page.goto(`/details/${work.id}/selected`);
  await expect(page).toHaveURL(`/details/${work.id}`);
});

test('a selection made on one ad does not carry over to another', async ({ page, translate }) => {
  const { work } = await findAd(hasServices);
  const other = await findAd((ad) => ad.work.id !== work.id);
  await page.goto(`/details/${work.id}`);
  await page.getByRole('link', { name: translate('details.chooseNamed', { title: work.title }) }).click();
  await expect(page.getByRole('button', { name: translate('details.hire') })).toBeVisible();
  await page.goto(`/details/${other.work.id}/selected`);
  await expect(page).toHaveURL(`/details/${other.work.id}`);
});

for (const path of [
  '/details/abc',
  '/details/0',
  '/details/1.5',
  '/details/2147483647',
  '/details/99999999999',
  '/details/abc/selected',
  '/nothing/here',
]) {
  test(`${path} shows the 404 page with a link home`, async ({ page, translate, consoleErrors }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('layout.notFound.title'));
    await expect(page.getByRole('main').locator('img')).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: translate('layout.notFound.home'), exact: true })
      .click();
    await expect(page).toHaveURL('/');
    expect(consoleErrors.filter((error) => !error.includes('status of 404'))).toEqual([]);
    consoleErrors.length = 0;
  });
}
