import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { diskStorage } from '@/lib/services/storage/disk';
import { answerHealth } from './health';
import { readiness } from './readiness';
import { requestListener } from './request-listener';
import { type Ask, serve } from './test-server';

type World = {
  isDatabaseReachable?: boolean;
  isStopping?: boolean;
  fails?: boolean;
};

async function open({ isDatabaseReachable = true, isStopping = false, fails = false }: World = {}) {
  const seen: IncomingMessage[] = [];
  const by = (name: string) => async (request: IncomingMessage, response: ServerResponse) => {
    seen.push(request);
    if (fails) throw new Error('a secret');
    response.end(name);
  };
  const ready = readiness({
    database: { isWell: async () => isDatabaseReachable, keptSeconds: 1 },
    storage: { isWell: async () => true, keptSeconds: 1 },
  });
  const listener = requestListener({
    health: (request, response) => answerHealth(request, response, { isStopping, readiness: ready }),
    staticFiles: () => false,
    storage: diskStorage('/nonexistent'),
    findPublicFile: () => Promise.resolve(null),
    countView: () => false,
    isDatabaseAway: () => !isDatabaseReachable,
    pages: by('page'),
    next: by('next'),
  });
  const ask: Ask = await serve((request, response) => void listener(request, response));
  return { ask, seen };
}

test('only addresses below /files/ are stored pictures', async () => {
  const { ask } = await open();
  expect((await ask('/files/ana/ana.webp')).status).toBe(404);
  expect((await ask('/file/ana/ana.webp')).status).toBe(200);
});

test.each([
  '/%ZZ',
  '/%',
  '/details/%E0%A4%A',
  '//evil.example',
  '/\\evil.example',
  '/details/%00',
  '/%c0%af',
])('an address that cannot be read is refused: %s', async (address) => {
  expect((await (await open()).ask(address)).status).toBe(400);
});

test('an address that is too long is refused', async () => {
  expect((await (await open()).ask(`/search?search=${'a'.repeat(5000)}`)).status).toBe(414);
});

test('a request that names two hosts is refused', async () => {
  const { ask, seen } = await open();
  const headers = ['Host', 'localhost', 'hOST', 'br.localhost'];
  expect((await ask('/', { headers })).status).toBe(400);
  expect(seen).toHaveLength(0);
});

test('a page and a file of the console accept only GET and HEAD', async () => {
  const { ask } = await open();
  for (const path of ['/details/1', '/console/files/lists/people'])
    for (const method of ['POST', 'PUT', 'DELETE', 'TRACE', 'PROPFIND']) {
      const answer = await ask(path, { method });
      expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    }
});

test('a form of the console is refused above 64 kB, or without a length', async () => {
  const { ask, seen } = await open();
  const send = (headers: Record<string, string>) => ask('/console', { method: 'POST', headers });
  expect((await send({ 'content-length': '65537' })).status).toBe(413);
  expect((await send({ 'transfer-encoding': 'chunked' })).status).toBe(413);
  expect(seen).toHaveLength(0);
  expect((await send({ 'content-length': '0' })).status).toBe(200);
});

test('a call with an invalid URL or method is refused with the usual error body', async () => {
  const { ask } = await open();
  const unreadable = await ask('/api/works/subworks/load/%ZZ', { headers: { host: 'br.localhost' } });
  expect(unreadable.status).toBe(422);
  expect(JSON.parse(unreadable.body)).toMatchObject({ error: { code: 'invalid' } });
  expect((await ask('/api/cards/list', { method: 'TRACE' })).status).toBe(405);
});

test.each(['localhost:65536', 'localhost:99999', 'br.localhost:70000'])(
  'a refused call to the host %s is refused in its body like any other',
  async (host) => {
    const { ask, seen } = await open();
    for (const path of ['/api/%zz', '/api/cards/list']) {
      const { status, body } = await ask(path, { method: 'PATCH', headers: { host } });
      expect([405, 422]).toContain(status);
      expect(JSON.parse(body)).toHaveProperty('error.message');
    }
    await ask('/', { headers: { host } });
    expect(seen.at(-1)?.headers.host).toBe('localhost:3000');
  },
);

test('every failure, also of the error page, ends in a response or a closed connection', async () => {
  const fail = () => Promise.reject(new Error('first'));
  const listener = requestListener({
    health: fail,
    staticFiles: () => {
      throw new Error('first');
    },
    storage: diskStorage('/nonexistent'),
    findPublicFile: () => Promise.resolve(null),
    countView: () => false,
    isDatabaseAway: () => false,
    pages: fail,
    next: fail,
  });
  const ask = await serve((request, response) => {
    response.writeHead = () => {
      throw new Error('second');
    };
    void listener(request, response);
  });
  await expect(ask('/')).rejects.toThrow('socket hang up');
});

test.each([
  ['content-length', '65537'],
  ['transfer-encoding', 'chunked'],
])('a log-in with another service brings no body without an end: %s %s', async (name, value) => {
  const { ask, seen } = await open();
  const { status, body } = await ask('/api/auth/signin/google', {
    method: 'POST',
    headers: { [name]: value },
  });
  expect(status).toBe(422);
  expect(JSON.parse(body)).toMatchObject({ error: { message: 'What was sent is too large.' } });
  expect(seen).toEqual([]);
});

test('pictures cannot be requested at other sizes', async () => {
  const { ask, seen } = await open();
  for (const path of ['/_next/image?url=/files/a.webp&w=64&q=75', '/_next/image', '/_next/image/x'])
    expect((await ask(path)).status, path).toBe(404);
  expect(seen).toEqual([]);
});

test.each([
  '/api/../categories',
  '/_next/./x',
  '/files/..',
  '/%2e%2e/login',
  '/og/%2E/x',
  '/api/..%2fx',
  '/..?a',
])('no dots lead around the way that a folder has: %s', async (path) => {
  const { ask, seen } = await open();
  expect([400, 422]).toContain((await ask(path)).status);
  expect(seen).toEqual([]);
});

test('an internal error reveals no cause', async () => {
  const answer = await (await open({ fails: true })).ask('/');
  expect(answer).toMatchObject({ status: 500, headers: { 'cache-control': 'no-store' } });
  expect(answer.body).not.toContain('secret');
});

test('an unknown or malformed host becomes the English one before anything reads it', async () => {
  const { ask, seen } = await open();
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    'a b',
    '<script>',
    'br.localhost@evil.example',
    '',
  ]) {
    await ask('/', { headers: { host } });
    expect(seen.at(-1)?.headers.host, host).toBe('localhost:3000');
  }
  for (const host of ['BR.localhost:81', 'www.br.localhost', 'localhost:3000']) {
    await ask('/', { headers: { host } });
    expect(seen.at(-1)?.headers.host).toBe(host.toLowerCase());
  }
});

test('a client cannot send the headers of a proxy or of Next', async () => {
  const { ask, seen } = await open();
  const claims = {
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'for=1.2.3.4',
    'x-middleware-subrequest': 'middleware',
    'x-nextjs-data': '1',
    'x-matched-path': '/admin',
    'x-prerender-revalidate': '1',
  };
  const answer = await ask('/', { headers: claims });
  const headers = seen[0]?.headers ?? {};
  expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(headers['x-forwarded-host']).toBe('localhost');
  expect(headers['x-forwarded-proto']).toBe('http');
  for (const name of Object.keys(claims).slice(3)) expect(headers[name], name).toBeUndefined();
  expect(answer.headers['strict-transport-security']).toBeUndefined();
});

test('pages go through the cache; calls, feeds and pictures do not', async () => {
  const { ask } = await open();
  for (const path of ['/', '/search?search=a.b', '/details/1', '/nowhere'])
    expect((await ask(path)).body).toBe('page');
  for (const path of [
    '/api/list/cities/35',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/1',
    '/og/works/1',
    '/_next/data/x',
  ]) {
    expect((await ask(path)).body, path).toBe('next');
  }
});

test('a process without its database is live, is not ready and names the failing part', async () => {
  const { ask } = await open({ isDatabaseReachable: false });
  expect((await ask('/livez')).status).toBe(200);
  const { status, body } = await ask('/readyz');
  expect([status, JSON.parse(body)]).toEqual([503, { status: 'failing', failing: ['database'] }]);
});

test('a stopping process is live and not ready', async () => {
  const stopping = (await open({ isStopping: true })).ask;
  const { status, body } = await stopping('/readyz');
  expect([status, JSON.parse(body)]).toEqual([503, { status: 'stopping' }]);
  expect((await stopping('/livez')).status).toBe(200);
  expect((await (await open()).ask('/readyz')).status).toBe(200);
});
