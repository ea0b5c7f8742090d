import { expect, test } from '@playwright/test';
import { searchWorks } from '../support/calls';
import { ask } from '../support/http';
import { required } from '../support/required';
import { BOTH_SITES } from '../support/sites';

const MADE_BY = /^(x-powered-by|server|x-middleware-.*|x-nextjs-.*)$/;

for (const { host, locale } of BOTH_SITES) {
  for (const path of ['/', '/search?search=pintor', '/categories', '/payment', '/nothing-here']) {
    test(`${path} runs only its own scripts (${locale})`, async () => {
      const { headers } = await ask(path, { host });
      const policy = headers['content-security-policy'] ?? '';
      // Only pages with a slot allow an advertiser's script, and only with consent.
      const ads = path.startsWith('/search') ? ' http://ads.localhost' : '';
      expect(policy).toMatch(new RegExp(`script-src 'self'( 'sha256-[\\w+/=]+')*${ads};`));
      expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.any(String),
      });
    });
  }
}

test('every HTML response has a content security policy, also at a path with a dot', async () => {
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

for (const { what, path, method, status, isShared = false } of [
  { what: 'a page', path: '/', status: 200, isShared: true },
  { what: 'a list of ads', path: '/search?search=pintor', status: 200, isShared: true },
  { what: 'a page of one visitor', path: '/login', status: 200 },
  { what: 'a missing page', path: '/nothing-here', status: 404 },
  { what: 'an ad that there is not', path: '/details/999999999', status: 404, isShared: true },
  { what: 'a page that is written to', path: '/', method: 'POST', status: 405 },
  { what: 'a call that may be kept', path: '/api/list/cities/35', status: 200, isShared: true },
  { what: 'a call that there is not', path: '/api/nothing', status: 404 },
  { what: 'an unsigned notification', path: '/api/webhooks/paypal', method: 'POST', status: 401 },
  { what: 'a script', path: '/first-paint.js', status: 200, isShared: true },
  { what: 'a feed', path: '/robots.txt', status: 200, isShared: true },
  { what: 'a sitemap', path: '/sitemap.xml', status: 200, isShared: true },
  { what: 'a drawn picture', path: '/og/site', status: 200, isShared: true },
  { what: 'a file that is not there', path: '/files/none.webp', status: 404 },
  { what: 'the security contact', path: '/.well-known/security.txt', status: 200, isShared: true },
  { what: 'the handshake of a socket', path: '/socket.io/?EIO=4&transport=polling', status: 200 },
])
  test(`${what} has the security headers, ${isShared ? 'no request id' : 'a request id'}, and does not name the software`, async () => {
    const { headers, ...answer } = await ask(path, { method });
    expect(answer.status).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin',
      'permissions-policy': expect.stringContaining('microphone=()'),
      'content-security-policy': expect.any(String),
    });
    expect(Object.keys(headers).filter((name) => MADE_BY.test(name))).toEqual([]);
    // A shared cache would show the first visitor's request id to all others.
    if (isShared) expect(headers).not.toHaveProperty('x-request-id');
    else expect(headers['x-request-id']).toMatch(/^[\da-f]{16}$/);
    if (isShared) expect(headers).not.toHaveProperty('server-timing');
  });

test('a personal page exposes its request id to scripts but not in its HTML', async () => {
  const { headers, text } = await ask('/login');
  const id = String(headers['x-request-id']);
  expect(headers['server-timing']).toContain(id);
  expect(text).not.toContain(id);
});

test('a social log-in request without JSON is rejected without an internal error', async () => {
  for (const body of ['', '{"a":', 'x']) {
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    expect((await ask('/api/auth/callback/google', { method: 'POST', headers, body })).status, body).toBe(
      422,
    );
  }
});

test('a form that cannot be decoded is rejected without an internal error', async () => {
  const action = required(/[0-9a-f]{42}/.exec((await ask('/console')).text))[0];
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  const part = (name: string, value = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--\r\n`;
  for (const [headers, body] of [
    [{ 'content-type': 'multipart/form-data' }, part('a')],
    [multipart, '--x\r\nbroken'],
    [multipart, part(`$ACTION_ID_${action}`)],
    [multipart, part(`$ACTION_ID_${'0'.repeat(42)}`)],
    [multipart, part('$ACTION_REF_1')],
    [{ ...multipart, 'next-action': action }, '--x\r\nbroken'],
    [{ ...multipart, 'next-action': action }, part('0', '[')],
    [{ 'content-type': 'text/plain', 'next-action': action }, '["$K1"'],
    [{ 'content-type': 'text/plain', 'next-action': action }, '[null,null]'],
    [{ 'content-type': 'text/plain', 'next-action': 'x' }, '[]'],
    [{ ...multipart, origin: 'x' }, part('a')],
    [{ ...multipart, origin: 'https://golpe.example' }, part('a')],
  ] as const)
    for (const path of ['/console', '/console/lists/people', '/console/nothing', '/console/files/nothing']) {
      const { status } = await ask(path, {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        body,
      });
      expect(status, `${path} ${JSON.stringify(headers)} ${body}`).toBeLessThan(500);
    }
});

test('every path uses the language of its host', async () => {
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
  test(`${path.slice(0, 40)} is rejected without an internal error`, async () => {
    const { status, text } = await ask(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/root:|"name": "serss"|node_modules/);
  });
}

for (const method of ['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS', 'PROPFIND']) {
  test(`a page rejects ${method}`, async () => {
    expect((await ask('/categories', { method })).status).toBe(405);
  });
}

test('HEAD responds like GET, without the body', async () => {
  const [got, headed] = [await ask('/categories'), await ask('/categories', { method: 'HEAD' })];
  expect(headed.status).toBe(200);
  expect(headed.text).toBe('');
  expect(headed.headers['content-length']).toBe(got.headers['content-length']);
});

test('pictures are immutable and have the right content type', async () => {
  const { list } = await searchWorks();
  const cover = list.map((card) => card.cover).find((address) => address !== null);
  const { status, headers } = await ask(cover ?? '');
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  expect(headers['cache-control']).toContain('immutable');
});
