import { expectHttpError } from '../support/expect-http-error';
import { ask } from '../support/http';
import { linkSentTo } from '../support/mail';
import { arriveAs, openAccount } from '../support/newcomers';
import { expect, test } from '../support/test';

test('a wrong password shows a message, and the right one logs in', async ({
  page,
  translate,
  language,
  consoleErrors,
}) => {
  const { email, password, name } = await openAccount(language);
  await page.goto('/login');
  await page.getByLabel(translate('accounts.logIn.email'), { exact: true }).fill(email.toUpperCase());
  const typed = page.getByLabel(translate('accounts.logIn.password'), { exact: true });
  await typed.fill('not this one');
  const submit = page.getByRole('button', { name: translate('accounts.logIn.submit'), exact: true });
  await submit.click();
  const bubble = page.locator('[data-bubble]');
  await expect(bubble).toHaveText(translate('errors.reasons.wrong_credentials'));
  await expect(bubble).toHaveCount(0);
  await expect(page.getByText(translate('errors.reasons.wrong_credentials'))).toBeVisible();
  await expectHttpError(consoleErrors, 401);
  await typed.fill(password);
  await submit.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();
});

test('a malformed e-mail is not sent', async ({ page, translate }) => {
  await page.goto('/login');
  await page.getByLabel(translate('accounts.logIn.email'), { exact: true }).fill('ana');
  await page.getByRole('button', { name: translate('accounts.logIn.submit'), exact: true }).click();
  await expect(
    page.getByText(translate('errors.reasons.invalid_email'), { exact: true }).first(),
  ).toBeVisible();
  await page.getByLabel(translate('accounts.logIn.createEmail')).fill('ana');
  await page.getByRole('button', { name: translate('accounts.logIn.create') }).click();
  await expect(page.locator('[data-bubble]').last()).toHaveText(translate('accounts.logIn.invalidEmail'));
  await expect(page).toHaveURL('/login');
});

test('a page for logged-in users redirects to the log-in and back', async ({ page, translate, language }) => {
  const { email, password } = await openAccount(language);
  await page.goto('/settings/security');
  await expect(page).toHaveURL('/login?next=%2Fsettings%2Fsecurity');
  await page.getByLabel(translate('accounts.logIn.email'), { exact: true }).fill(email);
  await page.getByLabel(translate('accounts.logIn.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: translate('accounts.logIn.submit'), exact: true }).click();
  await expect(page).toHaveURL('/settings/security');
  await expect(page.getByRole('heading', { name: translate('settings.password.title') })).toBeVisible();
});

test('a log-in does not redirect to another site', async ({ page, translate, language }) => {
  const { email, password } = await openAccount(language);
  await page.goto('/login?next=//elsewhere.example/');
  await page.getByLabel(translate('accounts.logIn.email'), { exact: true }).fill(email);
  await page.getByLabel(translate('accounts.logIn.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: translate('accounts.logIn.submit'), exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('an ended session redirects to the log-in', async ({ page, consoleErrors }) => {
  await page.goto('/menu');
  const user = { uid: 'ana4k', name: 'Ana Lima', profession: '', token: 'a'.repeat(43) };
  await page.evaluate((text) => localStorage.setItem('serss-user', text), JSON.stringify(user));
  await page.goto('/settings/personal');
  await expect(page).toHaveURL('/login?next=%2Fsettings%2Fpersonal');
  expect(await page.evaluate(() => localStorage.getItem('serss-user'))).toBeNull();
  await expectHttpError(consoleErrors, 401);
});

test('a forgotten password is replaced through the mailed link, which works once', async ({
  page,
  translate,
  site,
  language,
}) => {
  const { email } = await openAccount(language);
  await page.goto('/login');
  await page.getByLabel(translate('accounts.logIn.email'), { exact: true }).fill('ana');
  await page.getByRole('button', { name: translate('accounts.logIn.forgotten') }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(translate('accounts.resetLink.email'));
  await expect(field).toHaveValue('ana');
  await dialog.getByRole('button', { name: translate('accounts.resetLink.submit') }).click();
  await expect(
    dialog.getByText(translate('accounts.resetLink.invalidEmail'), { exact: true }).first(),
  ).toBeVisible();
  await field.fill(email);
  await dialog.getByRole('button', { name: translate('accounts.resetLink.submit') }).click();
  await expect(dialog.getByText(translate('accounts.resetLink.sent', { email }))).toBeVisible();

  const link = new URL(await linkSentTo(email));
  expect(link.pathname).toMatch(/^\/reset\/password\/[\w-]{43}$/);
  const address = `${site.origin}${link.pathname}`;
  await page.goto(address);
  const typed = page.getByLabel(translate('accounts.newPassword.password'), { exact: true });
  const submit = page.getByRole('button', { name: translate('accounts.newPassword.submit') });
  await typed.fill('sete777');
  await submit.click();
  await expect(
    page.getByText(translate('errors.reasons.password_under_8'), { exact: true }).first(),
  ).toBeVisible();
  await typed.fill('violeta roxa');
  await page.getByRole('button', { name: translate('forms.showPassword') }).click();
  await expect(typed).toHaveAttribute('type', 'text');
  await submit.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    translate('accounts.newPassword.doneTitle'),
  );
  await expect(page.getByRole('link', { name: translate('accounts.newPassword.logIn') })).toBeVisible();
  await expect(page).toHaveURL('/login');

  await page.getByLabel(translate('accounts.logIn.email'), { exact: true }).fill(email);
  await page.getByLabel(translate('accounts.logIn.password'), { exact: true }).fill('violeta roxa');
  await page.getByRole('button', { name: translate('accounts.logIn.submit'), exact: true }).click();
  await expect(page).toHaveURL('/');

  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    translate('accounts.newPassword.usedUpTitle'),
  );
  await expect(typed).toHaveCount(0);
  await page.getByRole('link', { name: translate('accounts.newPassword.askAgain') }).click();
  await expect(page.getByRole('dialog', { name: translate('accounts.resetLink.title') })).toBeVisible();
});

test('a password form whose link has already been used shows a message', async ({
  page,
  translate,
  site,
  language,
  consoleErrors,
}) => {
  const { email } = await openAccount(language);
  await page.goto('/login#reset');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(translate('accounts.resetLink.email')).fill(email);
  await dialog.getByRole('button', { name: translate('accounts.resetLink.submit') }).click();
  await expect(dialog.getByText(translate('accounts.resetLink.sent', { email }))).toBeVisible();
  const { pathname } = new URL(await linkSentTo(email));
  await page.goto(site.origin + pathname);
  const token = pathname.split('/').at(-1);
  const used = await ask('/api/users/updates/password', {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: { password: 'violeta roxa' },
  });
  expect(used.status).toBe(200);
  await page.getByLabel(translate('accounts.newPassword.password'), { exact: true }).fill('violeta azul');
  await page.getByRole('button', { name: translate('accounts.newPassword.submit') }).click();
  await expect(page.getByText(translate('errors.reasons.link_expired')).first()).toBeVisible();
  await expectHttpError(consoleErrors, 401);
});

test('the log-in tells a redirected visitor the reason and that their hire is kept', async ({
  page,
  translate,
}) => {
  await page.goto('/settings/personal');
  await expect(page).toHaveURL('/login?next=%2Fsettings%2Fpersonal');
  await expect(page.getByText(translate('accounts.logIn.needed'))).toBeVisible();
  await page.goto('/login?next=%2Fpayment%2Ffinish');
  await expect(page.getByText(translate('accounts.logIn.hireKept'))).toBeVisible();
  await page.goto('/signin?next=%2Fpayment%2Ffinish');
  await expect(page.getByText(translate('accounts.signUp.hireKept'))).toBeVisible();
  for (const own of ['/login', '/login?next=//elsewhere.example']) {
    await page.goto(own);
    await expect(page.getByText(translate('accounts.logIn.needed'))).toHaveCount(0);
  }
});

test('logged-in users who open the log-in or the sign-up are redirected to their destination', async ({
  page,
  language,
}) => {
  const person = await openAccount(language);
  await arriveAs(page, person, '/login?next=%2Fsettings%2Fsecurity', language);
  await expect(page).toHaveURL('/settings/security');
  for (const step of ['/login', '/signin', '/login?next=//elsewhere.example/']) {
    await page.goto(step);
    await expect(page).toHaveURL('/');
  }
});
