import type { Page } from '@playwright/test';
import { ask } from './http';

/** Somebody as browsers store them under serss-user after a log-in. */
export type Member = {
  uid: string;
  name: string;
  profession: string;
  avatar: string | null;
  token: string;
};

/** The seeded account that `npm start` prints. */
const SEEDED = { email: 'marcos.teixeira@example.com', password: 'girassol' };

/** A seeded person with a picture and ads, logged in. */
export async function findMember(): Promise<Member> {
  const { status, text } = await ask('/api/users/login', { method: 'PUT', body: SEEDED });
  if (status !== 200) throw new Error(`The log-in answered ${status}: ${text}`);
  return JSON.parse(text);
}

/** Logs a seeded person in, in the browser of the page, which shows a page of ours. */
export async function logInAsSeeded(page: Page): Promise<void> {
  await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/users/login', { method: 'PUT', headers, body: JSON.stringify(body) });
    localStorage.setItem('serss-user', await answer.text());
  }, SEEDED);
}

/** Logs a seeded person in and opens an address. */
export async function openAsSeeded(page: Page, path: string): Promise<void> {
  await page.goto('/menu');
  await logInAsSeeded(page);
  await page.goto(path);
}
