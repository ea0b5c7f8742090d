import { expect, test, vi } from 'vitest';

vi.hoisted(() => (process.env.SEARCHES_PER_MINUTE = '2'));

import { PUT as searchWorks } from '@/app/api/cards/list/route';
import { ask as call } from '@/test/ask';
import type { TooManyError } from '@/lib/platform/errors';
import { answerTooMany, limitCalls, limitRenders, limitSearches } from './rate-limits';
import { type Ask, serve } from './test-server';

async function open(limit = limitSearches): Promise<Ask> {
  return serve((request, response) =>
    limit(request).then(
      () => response.end('page'),
      (error: TooManyError) => answerTooMany(request, response, error),
    ),
  );
}

const from = (ip: string, host = 'br.localhost') => ({ headers: { 'x-forwarded-for': ip, host } });

test('search pages count against the same limit as the search call', async () => {
  const ask = await open();
  const ip = '203.0.113.7';
  expect((await ask('/search?q=pintor', from(ip))).status).toBe(200);
  expect((await call(searchWorks, { ip, body: { excluded: [] } })).status).toBe(200);
  const page = await ask('/search?q=pintor', from(ip));
  expect(page).toMatchObject({ status: 429, headers: { 'cache-control': 'no-store' } });
  expect(page.body).toContain('Aguarde um momento');
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
  expect((await call(searchWorks, { ip, body: { excluded: [] } })).status).toBe(429);
  expect((await ask('/search', from(ip, 'localhost'))).body).toContain('Too many requests');
});

test('other pages, and other addresses, are not counted', async () => {
  const ask = await open();
  for (let time = 0; time < 5; time += 1)
    expect((await ask('/details/1', from('203.0.113.8'))).status).toBe(200);
  expect((await ask('/search', from('203.0.113.8'))).status).toBe(200);
});

/** The statuses of that many requests. */
async function statuses(ask: Ask, count: number, ...request: Parameters<Ask>): Promise<number[]> {
  const found: number[] = [];
  for (let sent = 0; sent < count; sent += 1) found.push((await ask(...request)).status);
  return found;
}

test('one address may make 1,200 calls a minute, and gateways more', async () => {
  const ask = await open(limitCalls);
  const ip = '203.0.113.9';
  expect(new Set(await statuses(ask, 1_200, '/api/unknown', from(ip)))).toEqual(new Set([200]));
  const refused = await ask('/api/unknown', from(ip));
  expect(refused.status).toBe(429);
  expect(JSON.parse(refused.body)).toMatchObject({ error: { code: 'too_many' } });
  expect((await ask('/api/webhooks/pix', from(ip))).status).toBe(200);
});

test('one address may send 120 forms a minute', async () => {
  const ask = await open(limitRenders);
  const form = { method: 'POST', ...from('203.0.113.10') };
  expect(await statuses(ask, 121, '/console', form)).toEqual([...Array(120).fill(200), 429]);
});
