import type { Page } from '@playwright/test';
import { ask } from './http';

/** A user as browsers store it under serss-user after log-in. */
export type Member = {
  uid: string;
  name: string;
  profession: string;
  avatar: string | null;
  token: string;
};

/**
 * A response with the site's origin and no code, on which a browser can fill its storage before the product runs.
 */
export const EMPTY_PAGE = '/robots.txt';

/** The seeded account that `npm start` prints. */
const SEEDED_EMAIL = 'marcos.teixeira@example.com';
/** The password of every seeded account. */
const SEEDED_PASSWORD = 'girassol';

/** A seeded person, logged in; by default one with a picture and ads. */
export async function findMember(email = SEEDED_EMAIL): Promise<Member> {
  const body = { email, password: SEEDED_PASSWORD };
  const { status, text } = await ask('/api/users/login', { method: 'PUT', body });
  if (status !== 200) throw new Error(`The log-in answered ${status}: ${text}`);
  return JSON.parse(text);
}

/** Logs a seeded person in, in the browser of an open page of the site. */
export async function logInAsSeeded(page: Page): Promise<void> {
  await storeMember(page, await findMember());
}

/** Logs a seeded person in and opens an address. */
export async function openAsSeeded(page: Page, path: string): Promise<void> {
  await page.goto(EMPTY_PAGE);
  await logInAsSeeded(page);
  await page.goto(path);
}

/** Stores a user as log-in does. */
export async function storeMember(page: Page, member: Member): Promise<void> {
  await page.evaluate((text) => localStorage.setItem('serss-user', text), JSON.stringify(member));
}
