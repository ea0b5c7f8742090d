import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { expect, test } from '@playwright/test';
import { freePort } from '@/scripts/setup/ports.mjs';
import { startServer } from '@/scripts/setup/serve.mjs';
import { openSocket, settingsUnderTest } from '../support/faulty-shop';
import { findMember } from '../support/members';

/** A container gets 20 seconds. */
const STOP_SECONDS = 15;

/** Another process of the shop under test, with the settings that scripts/setup/shop.mjs stored. */
async function startAnother() {
  const port = await freePort();
  const server = startServer({ env: { ...settingsUnderTest(), PORT: String(port), DRAIN_SECONDS: '1' } });
  await server.started;
  return { port, server };
}

async function readAnswer(response: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const text = (await response.setEncoding('utf8').toArray()).join('');
  return { status: response.statusCode ?? 0, body: JSON.parse(text) };
}

async function ask(port: number, path: string) {
  const [response] = (await once(http.get({ port, host: '127.0.0.1', path }), 'response')) as [
    IncomingMessage,
  ];
  return readAnswer(response);
}

/** A search of which half the body has arrived. */
function beginSearch(port: number) {
  const body = JSON.stringify({ excluded: [] });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const sent = http.request({ port, host: '127.0.0.1', path: '/api/cards/list', method: 'PUT', headers });
  sent.write(body.slice(0, 5));
  const answered = once(sent, 'response').then(([response]) => readAnswer(response as IncomingMessage));
  return { answered, finish: () => sent.end(body.slice(5)) };
}

test('a stopping process reports it at once, completes pending requests and exits with 0', async () => {
  const { port, server } = await startAnother();
  expect(await ask(port, '/readyz')).toEqual({ status: 200, body: { status: 'ready' } });

  const search = beginSearch(port);
  const { token } = await findMember();
  const socket = await openSocket(port, token, { reconnection: false });
  const hungUp = new Promise((resolve) => socket.once('disconnect', resolve));
  const stoppedAt = performance.now();
  process.kill(server.pid ?? 0, 'SIGTERM');
  await expect.poll(() => ask(port, '/readyz')).toEqual({ status: 503, body: { status: 'stopping' } });
  expect(await ask(port, '/livez')).toEqual({ status: 200, body: { status: 'alive' } });
  search.finish();
  expect((await search.answered).status).toBe(200);
  await hungUp;
  expect(await server.exited).toBe(0);
  expect((performance.now() - stoppedAt) / 1000).toBeLessThan(STOP_SECONDS);
});

test('an invalid setting makes the server print one line that names it and exit with 78', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/server.mjs'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: 'http' },
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 78, stdout: '' });
  expect(stderr).toMatch(/^Settings are wrong\. PORT: .+\n$/);
});
