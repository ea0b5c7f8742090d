import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Server as SocketServer } from 'socket.io';
import { expect, onTestFinished, test } from 'vitest';
import { env } from '@/lib/platform/env';
import { currentRequestId } from '@/lib/platform/watch/request-id';
import { diskStorage } from '@/lib/services/storage/disk';
import { guardConnections } from './connection-guard';
import { requestListener } from './request-listener';
import { assignRequestIds } from './request-id';

/** A server as server/index.ts puts it together; pages say under which id they were made. */
async function open() {
  const server = createServer({ headersTimeout: 200, connectionsCheckingInterval: 50 });
  const sockets = new SocketServer(server, { serveClient: false });
  guardConnections(server);
  assignRequestIds(server);
  const answer = requestListener({
    health: async () => false,
    staticFiles: ({ url }, response) =>
      url === '/logo.svg' &&
      Boolean(response.setHeader('Cache-Control', 'private, max-age=3600').end('<svg>')),
    storage: diskStorage('/nonexistent'),
    findPublicFile: () => Promise.resolve(null),
    countView: () => false,
    isDatabaseAway: () => false,
    pages: async ({ url }, response) => {
      if (url === '/broken') throw new Error('broken');
      const cacheControl = new URL(url ?? '', 'http://localhost').searchParams.get('cache') ?? 'no-store';
      if (cacheControl === 'with the head') response.writeHead(200, { 'cache-control': 'public' });
      else if (cacheControl !== 'none') response.setHeader('Cache-Control', cacheControl);
      response.end(`page ${currentRequestId()}`);
    },
    next: async (_, response) => void response.setHeader('Cache-Control', 'no-store').end('{}'),
  });
  server.on('request', (request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    await sockets.close();
  });
  const { port } = server.address() as AddressInfo; // A server that listens on TCP has no other kind.

  /** Everything that the server sends in reply to these bytes, until the connection ends. */
  return async (written: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(written);
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk);
    const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n', 2);
    const [line = '', ...lines] = head.split('\r\n');
    const headers = Object.fromEntries(
      lines.map((each) => [each.split(': ', 1)[0]?.toLowerCase(), each.slice(each.indexOf(': ') + 2)]),
    );
    return { status: Number(line.split(' ')[1]), headers, body };
  };
}

const get = (path: string, ...headers: string[]) => request('GET', path, ...headers);
const request = (method: string, path: string, ...headers: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');

test.each([
  ['a page', 200, get('/')],
  ['a call', 200, get('/api/list/states')],
  ['a notification of a gateway', 200, request('POST', '/api/webhooks/paypal', 'Content-Length: 0')],
  ['an asset', 200, get('/logo.svg')],
  ['a picture that is not there', 404, get('/files/none.webp')],
  ['what is switched off', 404, get('/_next/image')],
  ['a page that is written to', 405, request('DELETE', '/')],
  ['a call with a method of no call', 405, request('PATCH', '/api/cards/list')],
  ['a log-in with a body without end', 422, request('POST', '/api/auth/x', 'Transfer-Encoding: chunked')],
  ['an address that is too long', 414, get(`/${'a'.repeat(5000)}`)],
  ['headers that are too many', 431, get('/', `X: ${'a'.repeat(20_000)}`)],
  ['what is no HTTP', 400, 'hello\r\n\r\n'],
  ['a request that never ends', 408, 'GET / HTTP/1.1\r\n'],
  ['a failure', 500, get('/broken')],
  ['the handshake of a socket', 200, get('/socket.io/?EIO=4&transport=polling')],
  ['a handshake of an unknown version', 400, get('/socket.io/?EIO=9&transport=polling')],
])('%s is answered (%i) with an id and with what protects a visitor', async (_, status, written) => {
  const answer = await (await open())(written);
  expect(answer).toMatchObject({
    status,
    headers: {
      'x-request-id': expect.stringMatching(/^[\da-f]{16}$/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin',
      'permissions-policy': expect.stringMatching(/microphone=\(\).*camera=\(self\), geolocation=\(self\)/),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    },
  });
  const names = Object.keys(answer.headers);
  expect(names.filter((name) => /^(server|x-powered-by|strict-transport-security)$/.test(name))).toEqual([]);
  expect(answer.body).not.toMatch(/node_modules|Error:|\bat /);
});

test('the microphone is allowed on the chat page only', async () => {
  const ask = await open();
  const policyOf = async (path: string) => (await ask(get(path))).headers['permissions-policy'];
  for (const path of ['/chat', '/chat?receiver=ana7k2qx'])
    expect(await policyOf(path)).toContain('microphone=(self)');
  for (const path of ['/', '/chats', '/chat/other', '/?next=/chat'])
    expect(await policyOf(path)).toContain('microphone=()');
});

test('work for a request is logged under the id in its response', async () => {
  const ask = await open();
  const [one, other] = await Promise.all([ask(get('/')), ask(get('/'))]);
  for (const { headers, body } of [one, other]) {
    expect(body).toContain(`page ${headers['x-request-id']}`);
    expect(headers['server-timing']).toBe(`request;desc="${headers['x-request-id']}"`);
  }
  expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id']);
  const broken = await ask(get('/broken'));
  expect(broken.body).toContain(`500 ${broken.headers['x-request-id']}`);
});

test.each([
  ['public, max-age=0, s-maxage=60', false],
  ['max-age=60', false],
  ['no-cache', false],
  ['with the head', false],
  ['none', false],
  ['private, max-age=60', true],
  ['no-store', true],
])('an answer with Cache-Control "%s" names its request: %s', async (cacheControl, isNamed) => {
  const { headers, body } = await (await open())(get(`/?cache=${encodeURIComponent(cacheControl)}`));
  expect(body).toMatch(/page [\da-f]{16}/);
  expect('x-request-id' in headers).toBe(isNamed);
  expect('server-timing' in headers).toBe(isNamed);
});

test.each(['/api/webhooks/mercado_pago', '/api/webhooks/paypal?a=b', '/x/..%2fAPI//%77ebhooks/a', '/%ff'])(
  'a client that sends %s cannot choose the request id, also behind a proxy',
  async (path) => {
    env.TRUST_PROXY = true;
    onTestFinished(() => {
      env.TRUST_PROXY = false;
    });
    const { headers } = await (
      await open()
    )(request('POST', path, 'Content-Length: 0', `X-Request-Id: of-a-caller.7`));
    expect(headers['x-request-id']).toMatch(/^[\da-f]{16}$/);
  },
);

test.each([
  ['1', 'of-our-proxy.7', true],
  ['', 'of-a-visitor', false],
  ['1', 'short', false],
  ['1', 'with spaces in it', false],
  ['1', '"><script>alert(1)</script>', false],
  ['1', 'x'.repeat(65), false],
])('behind a proxy: "%s", an id %j is taken: %s', async (proxy, id, isTaken) => {
  env.TRUST_PROXY = proxy === '1';
  onTestFinished(() => {
    env.TRUST_PROXY = false;
  });
  const { headers } = await (await open())(get('/', `X-Request-Id: ${id}`));
  expect(headers['x-request-id'] === id).toBe(isTaken);
});

test('behind a proxy with TLS every response has HSTS, those of sockets included', async () => {
  env.TRUST_PROXY = true;
  onTestFinished(() => {
    env.TRUST_PROXY = false;
  });
  const ask = await open();
  for (const path of ['/', '/files/none.webp', '/broken', '/socket.io/?EIO=4&transport=polling']) {
    const { headers } = await ask(get(path, 'X-Forwarded-Proto: https'));
    expect(headers['strict-transport-security'], path).toBe('max-age=31536000; includeSubDomains');
  }
});
