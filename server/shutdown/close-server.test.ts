import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { closeServer } from './close-server';

/** A server with one request in progress on a keep-alive connection. */
async function withRequestUnderWay() {
  const server = createServer({ keepAliveTimeout: 60_000 });
  const arrived = once(server, 'request');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // The type for a server that listens on TCP.
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, resolve).once('error', reject);
  });
  const [, response] = (await arrived) as [IncomingMessage, ServerResponse]; // The arguments of this event.
  return { server, answered, response };
}

test('a request in progress is completed, and its keep-alive connection closed', async () => {
  const { server, answered, response } = await withRequestUnderWay();
  const closed = closeServer(server, { seconds: 20 });
  response.end('done');
  const answer = await answered;
  answer.resume();
  expect(answer.statusCode).toBe(200);
  await closed;
});

test('a request that does not end is closed after the time limit', async () => {
  const { server, answered } = await withRequestUnderWay();
  const cut = expect(answered).rejects.toThrow('socket hang up');
  await closeServer(server, { seconds: 0.1 });
  await cut;
});
