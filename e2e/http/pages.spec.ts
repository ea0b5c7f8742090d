import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { PAGES } from '@/test/matrix/pages';
import { ask } from '../support/http';
import { findMember } from '../support/members';
import { findVisitedAd } from '../support/pages';

test('the matrix lists exactly the pages and routes without a contract', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' });
  // Of app/api only routes without a contract; the table of calls covers the others.
  const withoutContract = ['api/[...path]', 'api/auth/[...nextauth]', 'api/docs'];
  const routes = files
    .flatMap((file) => /^(.*)\/(?:page\.tsx|route\.ts)$/.exec(file)?.slice(1) ?? [])
    .filter((route) => !route.startsWith('api/') || withoutContract.includes(route));
  expect(Object.keys(PAGES).toSorted()).toEqual(routes.toSorted());
});

test('a logged-in user gets the same HTML as a visitor', async () => {
  const { token, uid } = await findMember();
  const { work } = await findVisitedAd();
  const names = ['serss-user', 'token', 'next-auth.session-token'];
  const headers = {
    authorization: `Bearer ${token}`,
    cookie: names.map((name) => `${name}=${token}`).join('; '),
  };
  for (const [route, address] of Object.entries(PAGES)) {
    const path = address.replace('{id}', String(work.id)).replace('{uid}', uid);
    const [visitor, member] = [await ask(path), await ask(path, { headers })];
    expect(member.status, route).toBe(visitor.status);
    for (const { text } of [visitor, member]) {
      expect(text.includes(token), route).toBe(false);
      expect(text.includes('marcos.teixeira@'), route).toBe(false);
    }
  }
});
