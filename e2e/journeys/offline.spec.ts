import type { Page } from '@playwright/test';
import { hireBetweenNewcomers, payHire } from '../support/hires';
import { arriveAs } from '../support/newcomers';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });

test('the last seen orders and conversations can be read offline until the user logs out', async ({
  page,
  context,
  translate,
  language,
  consoleErrors,
}) => {
  const hired = await hireBetweenNewcomers(language);
  await payHire(hired);
  const { customer, provider, title: order } = hired;
  await arriveAs(page, customer, '/orders', language);
  await expect(page.getByRole('article', { name: order })).toBeVisible();
  await page.goto(`/chat?receiver=${provider.uid}`);
  const field = page.getByRole('textbox', {
    name: translate('chat.composer.label', { name: provider.name }),
  });
  await field.fill('A chave fica na portaria');
  await field.press('Enter');
  await expect(page.getByTitle(translate('chat.delivery.sent'), { exact: true })).toBeVisible();
  await installed(page);

  await context.setOffline(true);
  await page.goto('/search?search=pintor');
  const title = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  await expect(title).toHaveText(translate('offline.title'));
  await expect(main.getByRole('heading', { name: translate('offline.orders') })).toBeVisible();
  await expect(main.getByText(order, { exact: true }).first()).toBeVisible();
  await main.locator('summary').first().click();
  await expect(main.locator('details').getByText('A chave fica na portaria').last()).toBeVisible();
  await expect(main.locator('img').first()).toHaveJSProperty('complete', true);

  await context.setOffline(false);
  await expect(title).toHaveText(translate('search.title', { term: 'Pintor' }));
  await page.getByRole('banner').getByRole('button', { name: customer.name }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: translate('settings.logOut.open') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: translate('settings.logOut.confirm') })
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: translate('layout.logIn') })).toBeVisible();

  await context.setOffline(true);
  await page.goto('/orders');
  await expect(title).toHaveText(translate('offline.title'));
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(0);
  // Unreachable files are the subject of this test.
  consoleErrors.length = 0;
});

test('a newer build is announced without a reload, and typed text stays until the user reloads', async ({
  page,
  translate,
}) => {
  await page.goto('/signin');
  await installed(page);
  const name = page.getByRole('textbox').first();
  const note = page.getByText(translate('layout.newVersion.text', { brand: 'Serss' }));

  await name.fill('Iracema Duarte');
  await tellBuild(page, await page.locator('script[data-build]').getAttribute('data-build'));
  await expect(note).toBeHidden();
  await tellBuild(page, 'another one');
  await expect(note).toBeVisible();
  await expect(name).toHaveValue('Iracema Duarte');
  await expect(name).toBeFocused();
  await page.getByRole('button', { name: translate('layout.newVersion.close') }).click();
  await expect(note).toBeHidden();

  await tellBuild(page, 'another one');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('link', { name: translate('layout.newVersion.reload') }).click();
  await reloaded;
  await expect(page).toHaveURL('/signin');
  await expect(note).toBeHidden();
});

/** Waits until the service worker controls the page. */
async function installed(page: Page): Promise<void> {
  const isActive = () => navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active));
  await expect.poll(() => page.evaluate(isActive), { message: 'the service worker is active' }).toBe(true);
}

/** The service worker's message on activation. */
async function tellBuild(page: Page, build: string | null): Promise<void> {
  await page.evaluate(
    (data) => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data })),
    { build },
  );
}
