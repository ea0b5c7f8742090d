import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Server } from 'socket.io';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { env, readEnv } from '@/lib/platform/env';
import { diskStorage } from '@/lib/services/storage/disk';
import { requestListener } from './request-listener';
import { connectionTimeouts, guardConnections } from './connection-guard';
import type { Listener } from './test-server';

type Options = { listener?: Listener; bodySeconds?: number; unreadSeconds?: number; stalledSeconds?: number };

async function open({ listener = (_, response) => response.end('ok'), ...seconds }: Options = {}) {
  const server = createServer(connectionTimeouts);
  guardConnections(server, seconds);
  server.on('request', (request, response) => void listener(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // A server that listens on TCP has no other kind.
  return { server, dial: (from = '127.0.0.1') => dial(port, from) };
}

function dial(port: number, localAddress: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined).setMaxListeners(0);
  socket.resume();
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Resolves when a connection is closed, also by a reset, which `once` takes for a failure. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

/** Whether a connection is open and answers. */
async function isServed(socket: Socket): Promise<boolean> {
  const answered = new Promise<boolean>((resolve) => socket.once('data', () => resolve(true)));
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return Promise.race([closed(socket).then(() => false), answered]);
}

test('an address can open two hundred connections, and one more when one of them is closed', async () => {
  const { dial } = await open();
  const sockets = Array.from({ length: 200 }, () => dial());
  expect(await Promise.all(sockets.map(isServed))).not.toContain(false);
  expect(await isServed(dial())).toBe(false);
  expect(await isServed(dial('127.0.0.2'))).toBe(true);
  sockets[0]?.destroy();
  await vi.waitFor(async () => expect(await isServed(dial())).toBe(true));
});

test('the connections of a trusted proxy are not counted, those of others are', async () => {
  env.TRUST_PROXY = readEnv({ TRUST_PROXY: '127.0.0.1' }).TRUST_PROXY;
  onTestFinished(() => {
    env.TRUST_PROXY = false;
  });
  const { dial } = await open();
  for (const [from, isLimited] of [
    ['127.0.0.1', false],
    ['127.0.0.2', true],
  ] as const) {
    const sockets = Array.from({ length: 200 }, () => dial(from));
    expect(await Promise.all(sockets.map(isServed))).not.toContain(false);
    expect(await isServed(dial(from)), from).toBe(!isLimited);
  }
});

test('headers may take ten seconds, bodies twenty, and silent connections are closed', () => {
  expect(connectionTimeouts).toMatchObject({
    headersTimeout: 10_000,
    keepAliveTimeout: 15_000,
    connectionsCheckingInterval: 1_000,
  });
});

test('a trickling body is cut off, one at the speed of a phone is not', async () => {
  const { dial } = await open({
    bodySeconds: 0.3,
    listener: (request, response) => {
      request.resume().once('end', () => response.end('ok'));
    },
  });
  const head = (length: number) => `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`;
  const [drops, steady] = [dial(), dial()];
  const cut = closed(drops);
  drops.write(head(100_000));
  drops.write('x');
  steady.write(head(100_000));
  const answered = once(steady, 'data');
  for (let sent = 0; sent < 100_000; sent += 10_000) {
    steady.write('x'.repeat(10_000));
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  await cut;
  expect(String((await answered)[0])).toContain('200 OK');
});

test('a slow upload is not cut off by the limit for unread responses', async () => {
  const { dial } = await open({
    unreadSeconds: 0.5,
    listener: (request, response) => {
      request.resume().once('end', () => response.end('ok'));
    },
  });
  const socket = dial();
  const answered = new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(String(data))).once('close', () => resolve('cut off'));
  });
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 200000\r\n\r\n');
  for (let sent = 0; sent < 200_000; sent += 10_000) {
    socket.write('x'.repeat(10_000));
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  expect(await answered).toContain('200 OK');
});

test('the response to an upload is cut off when the client does not read it', async () => {
  const { dial } = await open({
    unreadSeconds: 0.3,
    listener: (request, response) => {
      request.resume();
      const dripping = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(dripping));
    },
  });
  const socket = dial();
  const cut = closed(socket);
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx');
  await cut;
});

test('a connection that pipelines many requests is closed, and few of them are processed', async () => {
  let begun = 0;
  const { dial } = await open({
    listener: requestListener({
      health: async () => {
        begun += 1;
        await new Promise(() => undefined);
        return true;
      },
      staticFiles: () => false,
      storage: diskStorage('/nonexistent'),
      findPublicFile: async () => null,
      countView: () => false,
      isDatabaseAway: () => false,
      pages: async () => undefined,
      next: async () => undefined,
    }),
  });
  const socket = dial();
  const cut = closed(socket);
  socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(5_000));
  await cut;
  expect(begun).toBe(8);
});

test('a connection that sends one request after another is served', async () => {
  const socket = (await open()).dial();
  for (let asked = 0; asked < 50; asked += 1) expect(await isServed(socket)).toBe(true);
});

test('a client that keeps sending after the response is cut off', async () => {
  const { dial } = await open({ bodySeconds: 0.2 });
  const socket = dial();
  const cut = closed(socket);
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
  const sending = setInterval(() => socket.write(`4000\r\n${'x'.repeat(0x4000)}\r\n`), 20);
  await cut;
  clearInterval(sending);
});

test('a download that the client does not read is paused and cut off, a steady one is not', async () => {
  const pieces = { unread: 0, steady: 0 };
  const ended: string[] = [];
  const { dial } = await open({
    unreadSeconds: 0.5,
    listener: async ({ url = '' }, response) => {
      const name = url === '/unread' ? 'unread' : 'steady';
      async function* lines() {
        try {
          for (; pieces[name] < 1_000; pieces[name] += 1) yield 'x'.repeat(65_536);
        } finally {
          ended.push(name);
        }
      }
      await pipeline(Readable.from(lines(), { objectMode: false }), response).catch(() => undefined);
    },
  });
  for (const [name, socket] of Object.entries({ unread: dial().pause(), steady: dial() }))
    socket.write(`GET /${name} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  await vi.waitFor(() => expect(ended.toSorted()).toEqual(['steady', 'unread']));
  expect(pieces.steady).toBe(1_000);
  // As much as the kernel buffers at both ends, not the whole download.
  expect(pieces.unread).toBeLessThan(300);
});

test('a finished response that is not read is cut off soon', async () => {
  const cut: Promise<unknown>[] = [];
  const { dial } = await open({
    stalledSeconds: 0.3,
    listener: (_, response) => {
      cut.push(once(response, 'close'));
      response.end(Buffer.alloc(20_000_000));
    },
  });
  const socket = dial().pause();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await vi.waitFor(() => expect(cut).toHaveLength(1));
  await cut[0];
});

test('a response that is read too slowly is cut off', async () => {
  const { dial } = await open({
    unreadSeconds: 0.3,
    listener: (_, response) => {
      const dripping = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(dripping));
    },
  });
  const socket = dial();
  const cut = closed(socket);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await cut;
});

test('a connection that breaks during an upgrade does not end the process', async () => {
  const { server, dial } = await open();
  const asked = once(server, 'upgrade');
  dial().write(
    'GET /socket.io/ HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  const [, socket] = await asked;
  expect(() => socket.emit('error', new Error('ECONNRESET'))).not.toThrow();
});

test('responses of socket.io have the same limits', async () => {
  const server = createServer(connectionTimeouts);
  const sockets = new Server(server, { path: '/socket.io/', serveClient: false });
  guardConnections(server, { bodySeconds: 0.2 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => sockets.close());
  const { port } = server.address() as AddressInfo; // A server that listens on TCP has no other kind.
  const at = '/socket.io/?EIO=4&transport=polling';
  const handshake = await (await fetch(`http://127.0.0.1:${port}${at}`)).text();
  const { sid } = JSON.parse(handshake.slice(1)) as { sid: string };
  const socket = dial(port, '127.0.0.1');
  const cut = closed(socket);
  socket.write(`POST ${at}&sid=${sid} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\nx`);
  const startedAt = performance.now();
  await cut;
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
