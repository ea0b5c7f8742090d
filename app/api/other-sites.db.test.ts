import { expect, test } from 'vitest';
import { listServedCalls } from '@/test/served-calls';
import { ask } from '@/test/ask';

const writing = (await listServedCalls())
  .map(({ handler }) => handler)
  .filter(({ endpoint: { method, callsPerHour } }) => method === 'GET' && callsPerHour !== undefined);
const open = writing.filter(({ endpoint: { access } }) => access === 'anyone');

test('a GET that writes needs a bearer token or is refused to other sites', () => {
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
