import { expect, test } from '@playwright/test';
import { searchWorks } from '../support/calls';
import { ask } from '../support/http';
import { BOTH_SITES } from '../support/sites';

for (const { host, locale } of BOTH_SITES) {
  for (const path of ['/', '/search?search=pintor', '/categories', '/payment', '/nothing-here']) {
    test(`${path} runs only scripts of its own (${locale})`, async () => {
      const { headers } = await ask(path, { host });
      const policy = headers['content-security-policy'] ?? '';
      // Only where there is a slot an advertiser's may run, for those who allow it.
      const ads = path.startsWith('/search') ? ' http://ads.localhost' : '';
      expect(policy).toMatch(new RegExp(`script-src 'self'( 'sha256-[\\w+/=]+')*${ads};`));
      expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain('frame-ancestors');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.any(String),
      });
    });
  }
}

test('whatever is HTML has a policy, also behind a name with a dot', async () => {
  for (const path of [
    '/nothing.js',
    '/pt-BR/search/a.b',
    '/_next/nothing',
    '/og/nothing',
    '/api/auth/error',
    '/icon-nothing.png',
    '/favicon-nothing.ico',
    '/nothing.html',
    '/nothing.webp?a=b.c',
    '/.well-known/nothing',
    '/details/1.html',
    '/categories/nothing.css',
    '/_next/static/nothing.js',
    '/_next/data/nothing.json',
    '/sitemaps/nothing.xml',
    '/robots.txt/x',
    '/first-paint.js/x',
    '/api/nothing.html',
  ]) {
    const { headers } = await ask(path);
    expect(headers['content-security-policy'], path).toContain("script-src 'self'");
  }
});

test('no path leads around the language of its host', async () => {
  for (const { host, locale } of BOTH_SITES) {
    for (const path of [
      '/pt-BR/search/a.b',
      '/en-US/details/a.b',
      '/pt-BR.x',
      '/en-US/index.html',
      '/icon-nothing.png',
      '/pt-BR/icon.png',
      '/robots.txt.html',
    ]) {
      const { status, text } = await ask(path, { host });
      expect(status, path).toBe(404);
      expect(text, path).toContain(`<html lang="${locale}"`);
    }
  }
});

test('an answer tells nothing about what made it', async () => {
  for (const path of ['/', '/details/abc', '/api/nothing', '/og/site']) {
    const names = Object.keys((await ask(path)).headers);
    expect(names.filter((name) => /^(x-powered-by|server|x-middleware-.*|x-nextjs-.*)$/.test(name))).toEqual(
      [],
    );
  }
});

for (const path of [
  '/%ZZ',
  '/%00',
  '/details/%C0%AF',
  `/${'a'.repeat(5000)}`,
  '/..%2f..%2fetc/passwd',
  '//evil.example/%2e%2e',
  '/files/..%2f..%2fpackage.json',
  '/files/%2e%2e/%2e%2e/package.json',
  '/files/a/b/c/d/e.webp',
  '/files/none.webp',
  '/_next/static/%2e%2e/BUILD_ID',
  '/pt-BR',
  '/en-US/details/1',
  '/nothing.here',
]) {
  test(`${path.slice(0, 40)} is refused calmly`, async () => {
    const { status, text } = await ask(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/root:|"name": "serss"|node_modules/);
  });
}

for (const method of ['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS', 'PROPFIND']) {
  test(`a page refuses ${method}`, async () => {
    expect((await ask('/categories', { method })).status).toBe(405);
  });
}

test('HEAD answers as GET would, without the page', async () => {
  const [got, headed] = [await ask('/categories'), await ask('/categories', { method: 'HEAD' })];
  expect(headed.status).toBe(200);
  expect(headed.text).toBe('');
  expect(headed.headers['content-length']).toBe(got.headers['content-length']);
});

test('pictures may be kept for ever and are what they say', async () => {
  const { list } = await searchWorks();
  const cover = list.map((card) => card.cover).find((address) => address !== null);
  const { status, headers } = await ask(cover ?? '');
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  expect(headers['cache-control']).toContain('immutable');
});

test('the server says that it is well', async () => {
  expect((await ask('/healthz')).status).toBe(200);
});
