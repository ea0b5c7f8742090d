import { expect, test } from 'vitest';
import { listServedVerbs } from '@/app/api/served-verbs';
import { ask } from '@/test/ask';
import { CALLS_PER_HOUR } from './call-limits';

const writing = (await listServedVerbs())
  .map(({ handler }) => handler)
  .filter(({ endpoint: { method, path } }) => method === 'GET' && `GET ${path}` in CALLS_PER_HOUR);
const open = writing.filter(({ endpoint: { access } }) => access === 'anyone');

test('whatever does something by GET wants a bearer header, or is for our own pages', () => {
  expect(open.map(({ endpoint: { path } }) => path).toSorted()).toEqual([
    '/code/generate/new/user/{email}',
    '/code/generate/utoken/{email}',
  ]);
});

test.each(open.map((handler) => ({ path: handler.endpoint.path, handler })))(
  'a page of another site cannot have a visitor’s browser call $path',
  async ({ handler }) => {
    const from = (site?: string) =>
      ask(handler, {
        params: { email: 'ninguem@example.com' },
        ...(site !== undefined && { headers: { 'sec-fetch-site': site } }),
      });
    for (const site of ['cross-site', 'same-site']) {
      const refused = await from(site);
      expect(refused, site).toMatchObject({
        status: 403,
        body: {
          error: {
            code: 'forbidden',
            message: 'Esta solicitação veio de outro site. Faça-a por uma página nossa.',
          },
        },
      });
    }
    for (const site of ['same-origin', 'none', undefined]) expect((await from(site)).status, site).toBe(200);
  },
);
