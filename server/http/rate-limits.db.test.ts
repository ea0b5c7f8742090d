import { expect, test, vi } from 'vitest';

vi.hoisted(() => (process.env.SEARCHES_PER_MINUTE = '2'));

import { PUT as searchWorks } from '@/app/api/cards/list/route';
import { ask as call } from '@/test/ask';
import type { TooManyError } from '@/lib/platform/errors';
import { answerTooMany, limitSearches } from './rate-limits';
import { type Ask, serve } from './test-server';

async function open(): Promise<Ask> {
  return serve((request, response) =>
    limitSearches(request).then(
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
