import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { query } from './database';
import { ask } from './http';
import { EMPTY_PAGE, storeMember } from './members';
import { type Account, expectOk, openAccount } from './newcomers';
import { SITES, type Locale } from './sites';

/** Makes somebody an operator as the command line does. */
export async function makeOperator(uid: string): Promise<void> {
  await query('insert into operators (user_id, granted_at) select id, now() from users where uid = $1', [
    uid,
  ]);
}

/** What an authenticator app shows now for a secret in base32. */
export function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

/** Opens a page of the console as a new operator who has just given a second factor, so that money moves at once. */
export async function arriveAsOperator(page: Page, path: string, language: Locale): Promise<void> {
  const operator = await openAccount(language);
  await makeOperator(operator.uid);
  await openConsole(operator, language);
  const { uid, name, token } = operator;
  await page.goto(EMPTY_PAGE);
  await storeMember(page, { uid, name, token, profession: '', avatar: null });
  await page.goto(path);
}

async function openConsole({ token, password }: Account, language: Locale): Promise<void> {
  const { host } = SITES[language];
  const options = { method: 'PUT', host, headers: { authorization: `Bearer ${token}` } };
  const text = await expectOk(ask('/api/operator/enrolment', { ...options, body: { password } }));
  const { secret }: { secret: string } = JSON.parse(text);
  await expectOk(ask('/api/operator/session', { ...options, body: { code: codeOf(secret) } }));
}
