import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import {
  createServer,
  request,
  type IncomingMessage,
  type RequestListener,
  type Server as HttpServer,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Server } from 'socket.io';
import { expect, onTestFinished, test } from 'vitest';
import { sharePolling } from './polling';

function stopAfter(server: HttpServer): void {
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
}

/** A worker, and another one that answers so, which would keep the way between them for longer than a test lasts. */
async function openWorkers(answer: RequestListener): Promise<{ port: number; other: HttpServer }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'serss-polling-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const other = createServer({ keepAliveTimeout: 60_000 }, answer);
  stopAfter(other);
  other.listen(path.join(folder, '1.sock'));

  const server = createServer();
  stopAfter(server);
  const sockets = new Server(server, { path: '/socket.io/', serveClient: false });
  onTestFinished(() => sockets.close());
  onTestFinished(await sharePolling(sockets.engine, { id: 0, folder }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // A server that listens on TCP has no other kind.
  return { port, other };
}

/** What a client of the other worker is answered that says some news to the first one. */
async function sayNews(port: number): Promise<IncomingMessage> {
  const asked = request({
    port,
    host: '127.0.0.1',
    path: '/socket.io/?EIO=4&transport=polling&sid=1-of-another-worker',
    method: 'POST',
    headers: { connection: 'close' },
  });
  asked.end('news');
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]; // What this event brings.
  return answer;
}

// Ended by whoever answers, it broke on a busy machine between the last byte of a request and the end of it.
test('the way to another worker is ended by the one that asks', async () => {
  const { port, other } = await openWorkers((incoming, response) => {
    void incoming.toArray().then((body) => response.end(`heard ${body.join('')}`));
  });
  const ended = once(other, 'connection').then(([socket]) => once(socket, 'end'));
  const answer = await sayNews(port);
  expect(answer.headers.connection).toBe('close');
  expect((await answer.setEncoding('utf8').toArray()).join('')).toBe('heard news');
  await ended;
});

// It would wait for the rest until its own ping is late.
test('whoever is answered half by a worker that ends hears of it at once', async () => {
  const { port } = await openWorkers((_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => response.destroy());
  });
  await expect((await sayNews(port)).toArray()).rejects.toMatchObject({ code: 'ECONNRESET' });
});
