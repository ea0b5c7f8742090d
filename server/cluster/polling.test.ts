import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server as HttpServer } from 'node:http';
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

// Ended by whoever answers, it broke on a busy machine between the last byte of a request and the end of it.
test('the way to another worker is ended by the one that asks', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'serss-polling-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // The other worker, which would keep the way for longer than this test lasts.
  const other = createServer({ keepAliveTimeout: 60_000 }, (incoming, response) => {
    void incoming.toArray().then((body) => response.end(`heard ${body.join('')}`));
  });
  stopAfter(other);
  other.listen(path.join(folder, '1.sock'));
  const ended = once(other, 'connection').then(([socket]) => once(socket, 'end'));

  const server = createServer();
  stopAfter(server);
  const sockets = new Server(server, { path: '/socket.io/', serveClient: false });
  onTestFinished(() => sockets.close());
  onTestFinished(await sharePolling(sockets.engine, { id: 0, folder }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // A server that listens on TCP has no other kind.
  const asked = request({
    port,
    host: '127.0.0.1',
    path: '/socket.io/?EIO=4&transport=polling&sid=1-of-another-worker',
    method: 'POST',
    headers: { connection: 'close' },
  });
  asked.end('news');
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]; // What this event brings.
  expect(answer.headers.connection).toBe('close');
  expect((await answer.setEncoding('utf8').toArray()).join('')).toBe('heard news');
  await ended;
});
