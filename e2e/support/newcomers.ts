import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { ask } from './http';
import { codeSentTo } from './mail';
import { EMPTY_PAGE, storeMember } from './members';
import { SITES, type Locale } from './sites';

export type Newcomer = { email: string; name: string; password: string };
/** A user as browsers store it under serss-user. */
export type Account = Newcomer & { uid: string; token: string };

/** A person without an account. */
export function newcomer(): Newcomer {
  const handle = randomBytes(5).toString('hex');
  return { email: `nova-${handle}@example.com`, name: 'Iracema Duarte', password: 'girassol amarelo' };
}

/** Creates an account for one test, by the calls that the screens make. */
export async function openAccount(language: Locale): Promise<Account> {
  const person = newcomer();
  const { host } = SITES[language];
  await expectOk(ask(`/api/code/generate/new/user/${encodeURIComponent(person.email)}`, { host }));
  const body = { ...person, profession: '', agree: true, tocompare: await codeSentTo(person.email) };
  const text = await expectOk(ask('/api/users/create', { method: 'POST', host, body }));
  const { uid, token }: { uid: string; token: string } = JSON.parse(text);
  return { ...person, uid, token };
}

/** Opens a page in a browser in which a user is logged in. */
export async function arriveAs(
  page: Page,
  { email, password }: Newcomer,
  path: string,
  language: Locale,
): Promise<void> {
  const { host } = SITES[language];
  const stored = await expectOk(ask('/api/users/login', { method: 'PUT', host, body: { email, password } }));
  await page.goto(EMPTY_PAGE);
  await storeMember(page, JSON.parse(stored));
  await page.goto(path);
}

/** A page in another browser, in which another user is logged in. */
export async function arriveElsewhere(
  browser: Browser,
  who: Newcomer,
  path: string,
  language: Locale,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: SITES[language].origin, locale: language });
  const page = await context.newPage();
  await arriveAs(page, who, path, language);
  return page;
}

/** The text of an answer. Throws when a call was refused. */
export async function expectOk(asked: ReturnType<typeof ask>): Promise<string> {
  const { status, text } = await asked;
  if (status !== 200) throw new Error(`The call answered ${status}: ${text}`);
  return text;
}
