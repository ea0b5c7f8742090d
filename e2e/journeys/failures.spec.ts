import type { Page } from '@playwright/test';
import { expectHttpError } from '../support/expect-http-error';
import { arriveAs, newcomer, openAccount } from '../support/newcomers';
import { expect, test } from '../support/test';

/** From now on a call has an empty answer. */
async function breakCall(page: Page, path: string): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill({ status: 500, body: '' }));
}

test('a failed request shows an error and keeps the text in the form', async ({
  page,
  translate,
  consoleErrors,
}) => {
  const { name, email, password } = newcomer();
  await breakCall(page, '/code/generate/**');
  await breakCall(page, '/feedback');

  await page.goto('/login#reset');
  const reset = page.getByRole('dialog', { name: translate('accounts.resetLink.title') });
  await reset.getByLabel(translate('accounts.resetLink.email')).fill(email);
  await reset.getByRole('button', { name: translate('accounts.resetLink.submit') }).click();
  await expect(reset.getByText(translate('accounts.resetLink.failed')).first()).toBeVisible();
  await expectHttpError(consoleErrors, 500);

  await page.goto('/signin');
  await page.getByLabel(translate('accounts.signUp.name')).fill(name);
  await page.getByLabel(translate('accounts.signUp.email')).fill(email);
  await page.getByLabel(translate('accounts.signUp.password'), { exact: true }).fill(password);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: translate('accounts.signUp.submit') }).click();
  const dialog = page.getByRole('dialog', { name: translate('accounts.unexpected.title') });
  await expect(dialog.getByRole('link', { name: translate('accounts.unexpected.center') })).toHaveAttribute(
    'href',
    '/central',
  );
  await expectHttpError(consoleErrors, 500);

  await page.goto('/central#1-complaint');
  await page.getByLabel(translate('central.form.name')).fill(name);
  await page.getByLabel(translate('central.form.email')).fill(email);
  await page.getByLabel(translate('central.form.message')).fill('O profissional não veio.');
  await page.getByRole('button', { name: translate('central.form.submit') }).click();
  await expect(page.getByText(translate('forms.tryLater')).first()).toBeVisible();
  await expect(page.getByLabel(translate('central.form.message'))).toHaveValue('O profissional não veio.');
  await expectHttpError(consoleErrors, 500);
});

test('a user sees an error when the profile is not saved or a link is not sent', async ({
  page,
  translate,
  language,
  consoleErrors,
}) => {
  await breakCall(page, '/users/update');
  await breakCall(page, '/code/generate/utoken');
  const account = await openAccount(language);
  await arriveAs(page, account, '/settings/personal', language);
  await expect(page.getByLabel(translate('settings.profile.name'))).toHaveValue(account.name);
  await page.getByLabel(translate('settings.profile.profession')).fill('Costureira');
  await page.getByRole('button', { name: translate('settings.profile.submit'), exact: true }).click();
  await expect(page.getByText(translate('forms.tryLater')).first()).toBeVisible();
  await expectHttpError(consoleErrors, 500);

  await page.goto('/settings/security');
  const password = page.getByRole('region', { name: translate('settings.password.title') });
  await password.getByRole('button', { name: translate('settings.password.submit') }).click();
  await expect(password.getByText(translate('settings.password.failed')).first()).toBeVisible();
  await expectHttpError(consoleErrors, 500);
});

for (const { path, kind, isNamed } of [
  { path: '/login', kind: 'of one visitor names the code by which the support finds it', isNamed: true },
  { path: '/categories', kind: 'that all visitors share shows no error code', isNamed: false },
])
  test(`a page ${kind} when it breaks`, async ({ page, translate, consoleErrors }) => {
    await page.addInitScript(() => {
      // Pages listen to their other tabs on this channel.
      const listen = window.addEventListener.bind(window);
      const breaking: typeof listen = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
        if (type === 'storage') throw new Error('broken on purpose');
        listen(type, ...rest);
      };
      window.addEventListener = breaking;
    });
    const answer = await page.goto(path);
    await expect(page.getByRole('heading', { name: translate('crash.title') })).toBeVisible();
    const id = answer?.headers()['x-request-id'];
    if (isNamed) await expect(page.getByText(`${translate('crash.code')} ${id}`)).toBeVisible();
    else await expect(page.getByText(translate('crash.code'))).toHaveCount(0);
    expect(id !== undefined).toBe(isNamed);
    const isExpected = (error: string) => error.includes('broken on purpose');
    consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((error) => !isExpected(error)));
  });
