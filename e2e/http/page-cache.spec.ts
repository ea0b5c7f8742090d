import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { ask } from '../support/http';
import { BOTH_SITES, SHELL_USER_AGENT, SITES } from '../support/sites';

/** An address that was never requested before, so that only this test fills its cache entry. */
const freshAddress = () => `/search?search=${randomUUID()}`;

test('pages are cached separately for each language, and shared with the app shell', async () => {
  const address = '/categories';
  const visitors = ['Mozilla/5.0', SHELL_USER_AGENT].flatMap((agent) =>
    BOTH_SITES.map(({ host, locale }) => ({ host, locale, headers: { 'user-agent': agent } })),
  );
  const first = await Promise.all(visitors.map((visitor) => ask(address, visitor)));
  const second = await Promise.all([...visitors].reverse().map((visitor) => ask(address, visitor)));
  second.reverse();
  first.forEach(({ text }, index) => expect(text).toContain(`<html lang="${visitors[index]?.locale}"`));
  expect(second.map(({ text }) => text)).toEqual(first.map(({ text }) => text));
  second.forEach(({ headers }) => expect(headers['x-page-cache']).toMatch(/hit|stale/));
  expect(new Set(first.map(({ text }) => text)).size).toBe(2);
});

for (const [name, headers] of Object.entries({
  'a bearer token': { authorization: 'Bearer abc' },
  'a request for data only': { rsc: '1' },
  'a prefetch': { rsc: '1', 'next-router-prefetch': '1' },
})) {
  test(`a request with ${name} neither fills the cache nor is answered from it`, async () => {
    const address = freshAddress();
    const odd = await ask(address, { headers });
    expect(odd.status).toBeLessThan(500);
    expect(odd.headers['x-page-cache']).not.toMatch(/hit|stale|stored|miss/);
    const plain = await ask(address);
    expect(plain.headers['x-page-cache']).toBe('miss');
    expect(plain.text).toContain('</html>');
    const oddAgain = await ask(address, { headers });
    expect(oddAgain.headers['x-page-cache']).not.toMatch(/hit|miss/);
    expect(oddAgain.headers['cache-control']).toMatch(/no-store/);
  });
}

for (const [name, headers] of Object.entries({
  'the cookies of others': { cookie: '_ga=GA1.1.1; next-auth.csrf-token=a' },
  'a range': { range: 'bytes=0-10' },
  'unknown headers': { 'x-unknown': '1', dnt: '1' },
  'the user agent of the app shell': { 'user-agent': SHELL_USER_AGENT },
})) {
  test(`a request with ${name} gets the cached page`, async () => {
    const address = freshAddress();
    const first = await ask(address, { headers });
    expect(first).toMatchObject({ status: 200, headers: { 'x-page-cache': 'miss' } });
    const plain = await ask(address);
    expect(plain.headers['x-page-cache']).toMatch(/hit|stale/);
    expect(plain.text).toBe(first.text);
  });
}

test("a client's host and proxy headers never appear in a page", async () => {
  const address = freshAddress();
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-middleware-rewrite': '/pt-BR',
    'x-middleware-subrequest': 'middleware',
    'x-invoke-path': '/payment',
    'x-matched-path': '/payment',
  };
  const misled = await ask(address, { host: 'evil.example', headers });
  expect(misled.status).toBe(200);
  expect(misled.text).not.toContain('evil.example');
  expect(misled.text).toContain('<html lang="en-US"');
  const plain = await ask(address);
  expect(plain.text).toBe(misled.text);
});

test('equal searches share one page, with extra parameters and in any order', async () => {
  const term = randomUUID();
  const first = await ask(`/search?search=${term}&location=35`);
  expect(first.headers['x-page-cache']).toBe('miss');
  const same = await ask(`/search?utm_source=mail&location=35&search=%20${term.toUpperCase()}%20`);
  expect(same.headers['x-page-cache']).toMatch(/hit|stale/);
  expect(same.text).toBe(first.text);
});

test('a page is compressed, and a client that has it gets 304', async () => {
  // No journey changes what this page shows.
  const page = '/categories';
  const plain = await ask(page);
  for (const encoding of ['gzip', 'br', 'gzip, deflate, br']) {
    const { headers, text } = await ask(page, { headers: { 'accept-encoding': encoding } });
    expect(headers['content-encoding'] ?? 'identity').toMatch(/gzip|br|identity/);
    expect(text).toBe(plain.text);
  }
  const again = await ask(page, { headers: { 'if-none-match': plain.headers.etag } });
  expect(again.status).toBe(304);
  expect(again.text).toBe('');
});

test('the headers tell shared caches what a page varies by and how long it is fresh', async () => {
  const { headers } = await ask('/', { host: SITES['pt-BR'].host });
  expect(headers.vary).toBe('Accept-Encoding');
  const seconds = Number(/s-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1]);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
});

for (const path of [
  '/',
  '/search?search=',
  '/categories',
  '/payment',
  '/nothing-here',
  '/api/list/cities/35',
  '/robots.txt',
]) {
  test(`${path} sets no cookie`, async () => {
    for (const headers of [{}, { cookie: 'other=1' }, { 'user-agent': SHELL_USER_AGENT }]) {
      expect((await ask(path, { headers })).headers['set-cookie']).toBeUndefined();
    }
  });
}

test('a payment page is not shared between users', async () => {
  const { headers } = await ask('/payment');
  expect(headers['x-page-cache']).not.toBe('hit');
  expect(headers['cache-control']).toMatch(/no-store|private/);
});
