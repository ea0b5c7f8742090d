import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import { expect, test } from '@playwright/test';
import { freePort } from '@/scripts/setup/ports.mjs';
import { startServer } from '@/scripts/setup/serve.mjs';
import { settingsUnderTest } from '../support/faulty-shop';
import { findMember } from '../support/members';

const WORKERS = 2;
const SEARCHES = 6;
/** What a container is given is 20. */
const STOP_SECONDS = 15;

// One server for all of them, which the last one ends. What ends it besides: server/cluster/cluster.test.ts.
test.describe.configure({ mode: 'serial' });

let port: number;
let server: ReturnType<typeof startServer>;

test.beforeAll(async () => {
  port = await freePort();
  const env = { WEB_PROCESSES: String(WORKERS), SEARCHES_PER_MINUTE: String(SEARCHES), LOG_LEVEL: 'silent' };
  server = startServer({ env: { ...settingsUnderTest(), ...env, PORT: String(port) } });
  await server.started;
});
test.afterAll(() => server.stop());

/** On a connection of its own: the next one reaches another worker. */
async function ask(path: string, { method = 'GET', body = '' } = {}) {
  const headers = { 'content-type': 'application/json' };
  const sent = http.request({ port, host: '127.0.0.1', path, method, headers, agent: false });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage]; // What this event brings.
  return { status: response.statusCode ?? 0, text: (await response.setEncoding('utf8').toArray()).join('') };
}

async function askOften(times: number, ...[path, options]: Parameters<typeof ask>): Promise<number[]> {
  const statuses = [];
  for (let asked = 0; asked < times; asked += 1) statuses.push((await ask(path, options)).status);
  return statuses;
}

/** The processes that the server has started. */
function listWorkers(): number[] {
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

test('what an address may do is counted once for all workers', async () => {
  const search = { method: 'PUT', body: JSON.stringify({ excluded: [] }) };
  const statuses = await askOften(SEARCHES * 2, '/api/cards/list?search=pintor', search);
  expect(statuses).toEqual([...Array(SEARCHES).fill(200), ...Array(SEARCHES).fill(429)]);
});

test('a client that polls has one session, whichever worker its requests reach', async () => {
  const { token } = await findMember();
  const path = '/socket.io/?EIO=4&transport=polling';
  for (let opened = 0; opened < WORKERS; opened += 1) {
    const { text } = await ask(path);
    const session = JSON.parse(text.slice(1));
    expect(session.upgrades).toEqual([]);
    const own = `${path}&sid=${session.sid}`;
    expect(await ask(own, { method: 'POST', body: `40${JSON.stringify({ token })}` })).toEqual({
      status: 200,
      text: 'ok',
    });
    expect((await ask(own)).text).toMatch(/^40\{"sid":/);
    expect((await ask(own, { method: 'POST', body: '1' })).text).toBe('ok');
    expect(await ask(own)).toMatchObject({
      status: 400,
      text: expect.stringContaining('Session ID unknown'),
    });
  }
});

test('a worker that dies is replaced, and meanwhile the others answer', async () => {
  const [first = 0] = listWorkers();
  process.kill(first, 'SIGKILL');
  await expect.poll(listWorkers).not.toContain(first);
  expect(new Set(await askOften(10, '/livez'))).toEqual(new Set([200]));
  await expect.poll(() => listWorkers().length).toBe(WORKERS);
  expect(new Set(await askOften(10, '/readyz'))).toEqual(new Set([200]));
});

test('all workers end well when the server is asked to stop', async () => {
  const stoppedAt = performance.now();
  const workers = listWorkers();
  expect(workers).toHaveLength(WORKERS);
  process.kill(server.pid ?? 0, 'SIGTERM');
  expect(await server.exited).toBe(0);
  expect((performance.now() - stoppedAt) / 1000).toBeLessThan(STOP_SECONDS);
  for (const worker of workers) expect(() => process.kill(worker, 0)).toThrow('ESRCH');
});
