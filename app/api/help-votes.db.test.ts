import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { ask } from '@/test/ask';
import { POST } from './help/votes/route';

const ARTICLE = 'como-contratar';

test('a form of another site is refused', async () => {
  const reply = await ask(POST, {
    body: `article=${ARTICLE}&helped=yes`,
    headers: { 'sec-fetch-site': 'cross-site', accept: 'text/html' },
  });
  expect(reply.status).toBe(403);
  expect(await db.helpVote.count()).toBe(0);
});

test('a browser that sends the form is redirected to the article, a program gets its address', async () => {
  const body = `article=${ARTICLE}&helped=yes`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const program = await ask(POST, { body, headers });
  expect(program).toMatchObject({ status: 200, body: { page: `/central/${ARTICLE}#helped` } });
  const browser = await ask(POST, { body, headers: { ...headers, accept: 'text/html,*/*;q=0.8' } });
  expect(browser.status).toBe(303);
  expect(browser.headers.get('location')).toBe(`/central/${ARTICLE}#helped`);
});
