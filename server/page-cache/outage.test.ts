import { beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS } from '@/lib/platform/durations';
import { MAX_LAG_SECONDS } from '@/lib/platform/replica/rules';
import { AD_LIFETIME, LIST_LIFETIME } from '@/lib/services/page-cache/public-pages';
import { RenderedPages } from '@/lib/services/page-cache/rendered-pages';
import type { MemoryTier } from './memory-tier';
import { onRequestError } from '@/instrumentation';
import { openPageCache } from './test-page-cache';

const isDatabaseAway = vi.fn(() => false);

beforeEach(() => {
  isDatabaseAway.mockReturnValue(false);
});

/** Moves the time of the cache. */
function pass(ms: number): void {
  const now = performance.now() + ms;
  vi.spyOn(performance, 'now').mockReturnValue(now);
}

const isTold = (language: string) => ({
  status: 503,
  headers: { 'retry-after': '5', 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' },
  body: expect.stringContaining(`<html lang="${language}">`),
});

test('while the database is down stored pages are served, expired ones included, and nothing is rendered', async () => {
  const { ask, next } = await openPageCache(undefined, { isDatabaseAway });
  await ask('/');
  isDatabaseAway.mockReturnValue(true);
  expect(await ask('/')).toMatchObject({ status: 200, headers: { 'x-page-cache': 'hit' } });
  pass((LIST_LIFETIME.freshSeconds + 1) * 1000);
  expect(await ask('/')).toMatchObject({ status: 200, headers: { 'x-page-cache': 'stale' } });
  pass(HOUR_MS / 2);
  expect(await ask('/')).toMatchObject({ status: 200, headers: { 'x-page-cache': 'stale' } });
  expect(next).toHaveBeenCalledTimes(1);
  pass(HOUR_MS);
  expect(await ask('/')).toMatchObject(isTold('en-US'));
});

test('purged and private pages are not shown: the visitor is asked to try again later, in their language', async () => {
  const { ask, next, memory } = await openPageCache(undefined, { isDatabaseAway });
  await ask('/details/1');
  memory.purge([1]);
  isDatabaseAway.mockReturnValue(true);
  expect(await ask('/details/1')).toMatchObject(isTold('en-US'));
  expect(await ask('/orders', { headers: { host: 'br.localhost' } })).toMatchObject(isTold('pt-BR'));
  expect(next).toHaveBeenCalledTimes(1);
});

test.each([
  { what: 'an ad', address: '/details/1', purge: (memory: MemoryTier) => memory.purge([1]) },
  { what: 'the lists', address: '/', purge: (memory: MemoryTier) => memory.purge([null]) },
  { what: 'everything', address: '/details/1', purge: (memory: MemoryTier) => memory.clear() },
])('what is past its time is purged as well: $what', async ({ address, purge }) => {
  const { ask, memory } = await openPageCache(undefined, { isDatabaseAway });
  await ask(address);
  pass(AD_LIFETIME.freshSeconds * 1000 + 1);
  purge(memory);
  isDatabaseAway.mockReturnValue(true);
  expect(await ask(address)).toMatchObject(isTold('en-US'));
});

test('an expired list is not served when an ad on it may have been hidden since', async () => {
  const { ask, memory } = await openPageCache(undefined, { isDatabaseAway });
  const whileAway = async (address: string) => {
    isDatabaseAway.mockReturnValue(true);
    const { status } = await ask(address);
    isDatabaseAway.mockReturnValue(false);
    return status;
  };
  await ask('/');
  await ask('/details/2');
  memory.purge([1]);
  // The replica may not have the change yet.
  await ask('/categories');
  pass((MAX_LAG_SECONDS + 1) * 1000);
  await ask('/central');
  expect(await whileAway('/')).toBe(200);
  pass(HOUR_MS / 2);
  expect(await whileAway('/')).toBe(503);
  expect(await whileAway('/categories')).toBe(503);
  expect(await whileAway('/central')).toBe(200);
  expect(await whileAway('/details/2')).toBe(200);
});

test('a render that fails in an outage serves the stored page, or asks to try again later', async () => {
  let status = 200;
  let error: Error | undefined;
  const { ask } = await openPageCache(() => {
    if (error) onRequestError(error);
    return { status };
  });
  await ask('/');
  status = 500;
  error = new Error('timeout exceeded when trying to connect');
  pass((LIST_LIFETIME.freshSeconds + LIST_LIFETIME.staleSeconds + 1) * 1000);
  expect(await ask('/')).toMatchObject({ status: 200, headers: { 'x-page-cache': 'stale' } });
  expect(await ask('/categories')).toMatchObject(isTold('en-US'));
  expect(await ask('/orders')).toMatchObject(isTold('en-US'));
  expect(await ask('/console', { method: 'POST' })).toMatchObject(isTold('en-US'));
  error = new Error('broken');
  expect((await ask('/')).status).toBe(500);
});

test('a not-found page that cannot be rendered is an outage and is not kept', async () => {
  let isOut = true;
  const { ask } = await openPageCache(({ url }) => {
    if (url === '/details/1' || url === '/nothing') return { status: 404 };
    if (isOut) onRequestError(new Error('timeout exceeded when trying to connect'));
    return { status: isOut ? 500 : 200 };
  });
  for (const address of ['/details/1', '/nothing']) expect(await ask(address)).toMatchObject(isTold('en-US'));
  isOut = false;
  for (const address of ['/details/1', '/nothing']) expect((await ask(address)).status).toBe(404);
});

test('a page requested just before the outage was detected is not rendered without the database', async () => {
  const pages = new RenderedPages('postgresql://127.0.0.1:1/nothing');
  const { ask, next } = await openPageCache(undefined, { isDatabaseAway, stored: pages });
  vi.spyOn(pages, 'find').mockImplementation(() => {
    isDatabaseAway.mockReturnValue(true);
    return Promise.reject(new Error('Connection terminated'));
  });
  expect(await ask('/details/1')).toMatchObject(isTold('en-US'));
  expect(next).not.toHaveBeenCalled();
});

test('once the database is back, an expired page is rendered again', async () => {
  const { ask } = await openPageCache(undefined, { isDatabaseAway });
  await ask('/');
  pass(HOUR_MS / 2);
  isDatabaseAway.mockReturnValue(true);
  expect((await ask('/')).headers['x-page-cache']).toBe('stale');
  isDatabaseAway.mockReturnValue(false);
  expect(await ask('/')).toMatchObject({ status: 200, headers: { 'x-page-cache': 'miss' } });
});
