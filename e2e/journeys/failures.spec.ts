import type { Page } from '@playwright/test';
import { forgive } from '../support/forgive';
import { arriveAs, newcomer, openAccount } from '../support/newcomers';
import { expect, test } from '../support/test';

/** From now on a call has an empty answer. */
async function breakCall(page: Page, path: string): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill({ status: 500, body: '' }));
}

test('a visitor sees that something failed, and their text stays in the form', async ({
  page,
  say,
  complaints,
}) => {
  const { name, email, password } = newcomer();
  await breakCall(page, '/code/generate/**');
  await breakCall(page, '/feedback');

  await page.goto('/login#reset');
  const reset = page.getByRole('dialog', { name: say('accounts.resetLink.title') });
  await reset.getByLabel(say('accounts.resetLink.email')).fill(email);
  await reset.getByRole('button', { name: say('accounts.resetLink.submit') }).click();
  await expect(reset.getByText(say('accounts.resetLink.failed')).first()).toBeVisible();
  await forgive(complaints, 500);

  await page.goto('/signin');
  await page.getByLabel(say('accounts.signUp.name')).fill(name);
  await page.getByLabel(say('accounts.signUp.email')).fill(email);
  await page.getByLabel(say('accounts.signUp.password'), { exact: true }).fill(password);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: say('accounts.signUp.submit') }).click();
  const dialog = page.getByRole('dialog', { name: say('accounts.unexpected.title') });
  await expect(dialog.getByRole('link', { name: say('accounts.unexpected.center') })).toHaveAttribute(
    'href',
    '/central',
  );
  await forgive(complaints, 500);

  await page.goto('/central#1-complaint');
  await page.getByLabel(say('central.form.name')).fill(name);
  await page.getByLabel(say('central.form.email')).fill(email);
  await page.getByLabel(say('central.form.message')).fill('O profissional não veio.');
  await page.getByRole('button', { name: say('central.form.submit') }).click();
  await expect(page.getByText(say('forms.tryLater')).first()).toBeVisible();
  await expect(page.getByLabel(say('central.form.message'))).toHaveValue('O profissional não veio.');
  await forgive(complaints, 500);
});

test('a member sees that a profile was not saved or a link was not sent', async ({
  page,
  say,
  language,
  complaints,
}) => {
  await breakCall(page, '/users/update');
  await breakCall(page, '/code/generate/utoken');
  const account = await openAccount(language);
  await arriveAs(page, account, '/registration', language);
  await expect(page.getByLabel(say('settings.profile.name'))).toHaveValue(account.name);
  await page.getByLabel(say('settings.profile.profession')).fill('Costureira');
  await page.getByRole('button', { name: say('settings.profile.submit'), exact: true }).click();
  await expect(page.getByText(say('forms.tryLater')).first()).toBeVisible();
  await forgive(complaints, 500);

  await page.goto('/registration#1');
  const password = page.getByRole('region', { name: say('settings.password.title') });
  await password.getByRole('button', { name: say('settings.password.submit') }).click();
  await expect(password.getByText(say('settings.password.failed')).first()).toBeVisible();
  await forgive(complaints, 500);
});

for (const { path, kind, isNamed } of [
  { path: '/login', kind: 'of one visitor names the code by which the support finds it', isNamed: true },
  { path: '/categories', kind: 'that all visitors share shows no error code', isNamed: false },
])
  test(`a page ${kind} when it breaks`, async ({ page, say, complaints }) => {
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
    await expect(page.getByRole('heading', { name: say('crash.title') })).toBeVisible();
    const id = answer?.headers()['x-request-id'];
    if (isNamed) await expect(page.getByText(`${say('crash.code')} ${id}`)).toBeVisible();
    else await expect(page.getByText(say('crash.code'))).toHaveCount(0);
    expect(id !== undefined).toBe(isNamed);
    const isMeant = (complaint: string) => complaint.includes('broken on purpose');
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !isMeant(complaint)));
  });
