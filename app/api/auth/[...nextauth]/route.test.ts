import { NextRequest } from 'next/server';
import { expect, test, vi } from 'vitest';

for (const name of ['OPENID_ISSUER', 'OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET'])
  vi.stubEnv(name, 'https://openid.example');
vi.stubEnv('AUTH_SECRET', 'a secret of the test, long enough for the settings');
const { POST } = await import('./route');

const SIGN_IN = 'http://localhost:3000/api/auth/signin/openid';

async function post(address: string, from: string, init: { body?: string; headers?: HeadersInit } = {}) {
  const request = new NextRequest(address, {
    method: 'POST',
    body: init.body ?? '{}',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...init.headers },
  });
  return POST(request, { params: Promise.resolve({ nextauth: ['signin', 'openid'] }) });
}

test.each(['x', 'javascript:alert(1)', 'https://', 'http://[', '//['])(
  'the place to return to %j is refused',
  async (place) => {
    const asked = await post(`${SIGN_IN}?callbackUrl=${encodeURIComponent(place)}`, '192.0.2.1');
    expect(asked.status).toBe(422);
    const remembered = await post(SIGN_IN, '192.0.2.1', {
      headers: { cookie: `next-auth.callback-url=${encodeURIComponent(place)}` },
    });
    expect(remembered.status).toBe(422);
  },
);

test('one address cannot ask without end, and locks out no other', async () => {
  const asks = (from: string) => post(SIGN_IN, from, { body: 'no JSON' });
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async () => (await asks('192.0.2.2')).status),
  );
  expect(statuses.filter((status) => status === 422).length).toBeLessThan(150);
  expect(statuses.at(-1)).toBe(429);
  expect((await asks('192.0.2.3')).status).toBe(422);
});
