import { expect, test } from 'vitest';
import { startProxy } from '@/test/outages/proxy';

// Set before anything connects, so that this file uses a proxy that can be cut.
const direct = process.env.DATABASE_URL ?? '';
const { hostname, port } = new URL(direct);
const proxy = await startProxy({ host: hostname, port: Number(port) });
process.env.DATABASE_URL = proxy.instead(direct);
const { GET } = await import('./route');

test('the API page answers 503 while Postgres refuses connections', async () => {
  const open = () => GET(new Request('http://localhost/api/docs'));
  const page = await open();
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  await proxy.be('refuses');
  const refused = await open();
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ error: { code: 'unavailable' } });
});
