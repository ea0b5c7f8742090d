import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { required } from '../support/required';
import { openAccount } from '../support/newcomers';
import { expect, test } from '../support/test';

const ISSUER = process.env.E2E_OPENID ?? '';

type Person = { sub: string; name: string; email: string; email_verified: boolean };

function newPerson(known: Partial<Person> = {}): Person {
  const sub = randomBytes(6).toString('hex');
  return { sub, name: 'Dalva Reis', email: `dalva-${sub}@example.com`, email_verified: true, ...known };
}

/** Makes the identity provider treat the browser as this person's. */
async function beAt(context: BrowserContext, person: Person): Promise<void> {
  await context.addCookies([
    { name: 'person', value: encodeURIComponent(JSON.stringify(person)), url: ISSUER },
  ]);
}

const storedUser = (page: Page): Promise<{ uid: string; name: string; token: string }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('serss-user') ?? 'null'));

/** A call as a script of the page makes it, with cookies. */
const askAs = (page: Page, path: string, request: RequestInit = {}): Promise<unknown> =>
  page.evaluate(async ([to, how]) => (await fetch(to, how)).json(), [path, request] as const);

const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);

test.beforeEach(() => expect(ISSUER, 'the OpenID provider, which `npm test` starts').not.toBe(''));
// Every other journey ends without a cookie; here the log-in sets some.
test.afterEach(({ context }) => context.clearCookies());

test('a first log-in creates an account and returns to the page before the log-in', async ({
  page,
  context,
  translate,
}) => {
  await beAt(context, newPerson());
  await page.goto('/login?next=%2Fsettings%2Fpersonal');
  expect(await cookieNames(context)).toEqual(['person']);
  await page.getByRole('button', { name: translate('accounts.social.with', { name: 'Acme' }) }).click();
  await expect(page).toHaveURL('/settings/personal');
  await expect(page.getByLabel(translate('settings.profile.name'))).toHaveValue('Dalva Reis');
  const session = required((await context.cookies()).find(({ name }) => name.endsWith('session-token')));
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(session.value).not.toContain((await storedUser(page)).token);
});

test('a verified e-mail logs in to the existing account', async ({ page, context, translate, language }) => {
  const { email, uid } = await openAccount(language);
  await beAt(context, newPerson({ email }));
  await page.goto('/login');
  await page.getByRole('button', { name: translate('accounts.social.with', { name: 'Acme' }) }).click();
  await expect(page).toHaveURL('/');
  expect(await storedUser(page)).toMatchObject({ uid, name: 'Iracema Duarte' });
});

test('an unverified e-mail does not log in to the existing account', async ({
  page,
  context,
  translate,
  language,
}) => {
  const { email } = await openAccount(language);
  await beAt(context, newPerson({ email, email_verified: false }));
  await page.goto('/login');
  await page.getByRole('button', { name: translate('accounts.social.with', { name: 'Acme' }) }).click();
  await expect(page.getByText(translate('accounts.social.refusals.social_email_unproven'))).toBeVisible();
  expect(await storedUser(page)).toBeNull();
});

test('a visitor who cancels at the provider sees a message', async ({ page, translate }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: translate('accounts.social.with', { name: 'Acme' }) }).click();
  await expect(page.getByText(translate('accounts.social.failed'))).toBeVisible();
  await expect(page).toHaveURL(/^[^?]*\/login\?/);
  expect(await storedUser(page)).toBeNull();
});

test('logging out also ends the session stored in the cookie', async ({ page, context, translate }) => {
  await beAt(context, newPerson());
  await page.goto('/login?next=%2Fterms');
  await page.getByRole('button', { name: translate('accounts.social.with', { name: 'Acme' }) }).click();
  await expect(page).toHaveURL('/terms');
  const { token } = await storedUser(page);
  expect(await askAs(page, '/api/auth/session')).toMatchObject({ person: { token } });

  await askAs(page, '/api/users/logout', {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });

  expect(await askAs(page, '/api/auth/session')).toEqual({});
  expect((await cookieNames(context)).filter((name) => name.endsWith('session-token'))).toEqual([]);
  // As this product's log-out does.
  await page.evaluate(() => localStorage.removeItem('serss-user'));
  await page.goto('/login/done');
  await expect(page).toHaveURL('/login');
});

test('a log-in does not return to another site', async ({ page, context, translate }) => {
  await beAt(context, newPerson());
  await page.goto('/login?next=//elsewhere.example/');
  await page.getByRole('button', { name: translate('accounts.social.with', { name: 'Acme' }) }).click();
  await expect(page).toHaveURL('/');
});
