import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { serverTime } from './clock';
import { query } from './database';
import { EMPTY_PAGE, storeMember } from './members';
import { type Account, openAccount } from './newcomers';
import { SITES, type Locale } from './sites';
import { CONSOLE_COOKIE } from './test';

/** Makes a user an operator, as the command line does. */
export async function makeOperator(uid: string): Promise<void> {
  await query('insert into operators (user_id, granted_at) select id, now() from users where uid = $1', [
    uid,
  ]);
}

/** The code that an authenticator app shows now for a base32 secret. */
export function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

/** Opens a page of the console as a new operator with a fresh second factor, so that money actions ask for no code. */
export async function arriveAsOperator(page: Page, path: string, language: Locale): Promise<void> {
  const operator = await openAccount(language);
  await makeOperator(operator.uid);
  const value = await openConsole(operator);
  const { hostname } = new URL(SITES[language].origin);
  await page
    .context()
    .addCookies([
      { name: CONSOLE_COOKIE, value, domain: hostname, path: '/console', httpOnly: true, sameSite: 'Strict' },
    ]);
  const { uid, name, token } = operator;
  await page.goto(EMPTY_PAGE);
  await storeMember(page, { uid, name, token, profession: '', avatar: null });
  await page.goto(path);
}

/** Opens the console for the account's session. Returns the value of its cookie. */
async function openConsole({ token }: Account): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await query(
    `insert into console_sessions (session_id, operator_id, token_hash, opened_at, confirmed_at, expires_at)
     select id, user_id, $2, $3, $3, $3::timestamptz + interval '1 hour' from sessions where token_hash = $1`,
    [sha256(token), sha256(value), serverTime()],
  );
  return value;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
