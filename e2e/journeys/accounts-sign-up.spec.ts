import { expectHttpError } from '../support/expect-http-error';
import { codeSentTo } from '../support/mail';
import { newcomer, openAccount, type Newcomer } from '../support/newcomers';
import { storedValue } from '../support/stored';
import { expect, test } from '../support/test';
import type { Page } from '@playwright/test';

type Translate = (key: string, values?: Record<string, string>) => string;

/** Fills in the sign-up screen, whose e-mail may be there already. */
async function fillInSignUp(
  page: Page,
  translate: Translate,
  { name, email, password }: Newcomer,
): Promise<void> {
  await page.getByLabel(translate('accounts.signUp.name')).fill(name);
  await page.getByLabel(translate('accounts.signUp.email')).fill(email);
  await page.getByLabel(translate('accounts.signUp.password'), { exact: true }).fill(password);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('checkbox').last().check();
}

test('a new user signs up with the e-mailed code, logs out and logs in again', async ({
  page,
  translate,
}) => {
  const person = newcomer();
  await page.goto('/login');
  await page.getByLabel(translate('accounts.logIn.createEmail')).fill(` ${person.email.toUpperCase()} `);
  await page.getByRole('button', { name: translate('accounts.logIn.create') }).click();

  await expect(page).toHaveURL('/signin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('accounts.signUp.title'));
  await expect(page.getByLabel(translate('accounts.signUp.email'))).toHaveValue(person.email);
  await fillInSignUp(page, translate, person);
  await page.getByRole('button', { name: translate('accounts.signUp.submit') }).click();

  await expect(page).toHaveURL('/validation');
  await expect(page.getByText(person.email)).toBeVisible();
  const code = await codeSentTo(person.email);
  await page.getByLabel(translate('accounts.validation.code')).fill(` ${code.toLowerCase()} `);
  await page.getByRole('button', { name: translate('accounts.validation.submit') }).click();

  await expect(page).toHaveURL('/');
  const stored = await storedValue(page, 'serss-user');
  expect(stored).toMatchObject({
    name: person.name,
    profession: '',
    description: '',
    phone: '',
    avatar: null,
  });
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: person.name }).click();
  await header.getByRole('link', { name: translate('layout.settings') }).click();

  await expect(page).toHaveURL('/settings');
  await page.getByRole('button', { name: translate('settings.logOut.open') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: translate('settings.logOut.confirm') })
    .click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('serss-user'))).toBeNull();
  await expect(header.getByRole('link', { name: translate('layout.logIn') })).toBeVisible();

  await page.goto('/login');
  await page.getByLabel(translate('accounts.logIn.email'), { exact: true }).fill(person.email);
  await page.getByLabel(translate('accounts.logIn.password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: translate('accounts.logIn.submit'), exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(header.getByRole('button', { name: person.name })).toBeVisible();
});

test('the sign-up form shows the first validation error', async ({ page, translate, consoleErrors }) => {
  await page.goto('/signin');
  const submit = page.getByRole('button', { name: translate('accounts.signUp.submit') });
  const bubble = page.locator('[data-bubble]');
  const expectReason = async (reason: string) => {
    await submit.click();
    await expect(bubble).toHaveText(translate(`errors.reasons.${reason}`));
  };
  await expectReason('terms_not_accepted');
  // Every field also shows its own line, and the bubble disappears.
  for (const reason of [
    'terms_not_accepted',
    'under_age',
    'invalid_email',
    'name_too_short',
    'password_required',
  ])
    await expect(
      page.getByText(translate(`errors.reasons.${reason}`), { exact: true }).first(),
    ).toBeVisible();
  await expect(bubble).toHaveCount(0);

  await page.getByRole('checkbox').last().check();
  await expectReason('under_age');
  await page.getByRole('checkbox').first().check();
  await expectReason('invalid_email');
  await page.getByLabel(translate('accounts.signUp.email')).fill('ana@example.com');
  await page.getByLabel(translate('accounts.signUp.name')).fill('ana@example.com');
  await page.getByLabel(translate('accounts.signUp.password'), { exact: true }).fill('cinco');
  await expectReason('password_under_6');
  await page.getByLabel(translate('accounts.signUp.password'), { exact: true }).fill('girassol');
  await expectReason('invalid_name');
  await page.getByLabel(translate('accounts.signUp.name')).fill('Ana Lima');
  await page.getByLabel(translate('accounts.signUp.profession')).fill('ana@example.com');
  await expectReason('invalid_profession');
  await page.getByLabel(translate('accounts.signUp.profession')).fill('');
  await expectReason('password_too_common');
  await expectHttpError(consoleErrors, 422);
  await expect(page.getByLabel(translate('accounts.signUp.password'), { exact: true })).toBeFocused();
  await expect(page).toHaveURL('/signin');
});

test('the sign-up rejects an e-mail that has an account', async ({
  page,
  translate,
  language,
  consoleErrors,
}) => {
  const { email, ...person } = await openAccount(language);
  await page.goto('/signin');
  await fillInSignUp(page, translate, { email, ...person });
  await page.getByRole('button', { name: translate('accounts.signUp.submit') }).click();
  const field = page.getByLabel(translate('accounts.signUp.email'));
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(new RegExp(translate('errors.reasons.email_in_use')));
  await expectHttpError(consoleErrors, 409);
  await page
    .getByRole('main')
    .getByRole('link', { name: translate('accounts.signUp.logInWithIt') })
    .click();
  await expect(page.getByLabel(translate('accounts.logIn.email'), { exact: true })).toHaveValue(email);
});

test('a wrong code is rejected, and a reloaded page asks for the password again', async ({
  page,
  translate,
  consoleErrors,
}) => {
  const person = newcomer();
  await page.goto('/signin');
  await fillInSignUp(page, translate, person);
  await page.getByRole('button', { name: translate('accounts.signUp.submit') }).click();
  await expect(page).toHaveURL('/validation');
  const right = await codeSentTo(person.email);
  const code = page.getByLabel(translate('accounts.validation.code'));
  await expect(code).toBeFocused();
  await page.getByRole('button', { name: translate('accounts.validation.submit') }).click();
  await expect(page.getByText(translate('errors.reasons.code_required')).last()).toBeVisible();
  await code.fill(right === 'AAAA' ? 'BBBB' : 'AAAA');
  await page.getByRole('button', { name: translate('accounts.validation.submit') }).click();
  await expect(page.getByText(translate('errors.reasons.wrong_code')).last()).toBeVisible();
  await expectHttpError(consoleErrors, 422);

  await page.reload();
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toContain(person.password);
  await page.getByLabel(translate('accounts.validation.password'), { exact: true }).fill(person.password);
  await code.fill(right);
  await page.getByRole('button', { name: translate('accounts.validation.submit') }).click();
  await expect(page).toHaveURL('/');
});

test('the code screen cannot be opened without a sign-up', async ({ page }) => {
  await page.goto('/validation');
  await expect(page).toHaveURL('/signin');
});
