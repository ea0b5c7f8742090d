import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startProxy } from '@/test/outages/proxy';
import { defineEndpoint } from '../endpoint';

// Set before anything connects, so that this file uses a proxy that can be cut.
const url = new URL(process.env.DATABASE_URL ?? '');
const line = await startProxy({ host: url.hostname, port: Number(url.port) });
process.env.DATABASE_URL = line.instead(url.href);
process.env.DATABASE_WAIT_MS = '1000';
const { db } = await import('./db');
const { closeConnections } = await import('./pool');
const { createHandler } = await import('../http/handle');

const countUsers = defineEndpoint({
  method: 'GET',
  path: '/users/count',
  access: 'anyone',
  tag: 'Users',
  summary: 'Count users',
  answer: z.strictObject({ count: z.int() }),
});

beforeEach(() => line.be('works'));

type Act = () => Promise<number>;
const count: Act = () => db.user.count();
const inTransaction: Act = () => db.$transaction((tx) => tx.user.count());

async function call(act: Act, host = 'br.localhost') {
  const handler = createHandler(countUsers, async () => ({ count: await act() }));
  const response = await handler(new Request('http://localhost/api/users/count', { headers: { host } }));
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: await response.json(),
  };
}

const UNAVAILABLE = {
  status: 503,
  retryAfter: '5',
  body: { error: { code: 'unavailable', message: 'Tente novamente mais tarde.' } },
};
const WELL = { status: 200, retryAfter: null, body: { count: 0 } };

test.each<[string, Act]>([
  ['a query', count],
  ['a transaction', inTransaction],
  ['SQL', async () => (await db.$queryRaw<unknown[]>`select 1`).length - 1],
])(
  'while Postgres refuses, hangs up or hangs, a call with %s is answered with 503, and then works again',
  async (_, act) => {
    expect(await call(act)).toEqual(WELL);
    for (const mode of ['refuses', 'cuts', 'hangs'] as const) {
      await line.be(mode);
      // PostgresListener does this after two seconds.
      if (mode === 'hangs') closeConnections();
      expect([mode, await call(act)]).toEqual([mode, UNAVAILABLE]);
      await line.be('works');
      expect(await call(act)).toEqual(WELL);
    }
  },
);

test('the refusal is in the language of the host', async () => {
  await line.be('refuses');
  const { body } = await call(count, 'localhost');
  await line.be('works');
  expect(body).toEqual({ error: { code: 'unavailable', message: 'Please try again later.' } });
});

test('pending queries of connections that hang fail when those are closed, and later queries use new ones', async () => {
  // Uses every connection.
  await Promise.all(Array.from({ length: 10 }, () => db.$queryRaw`select pg_sleep(0.05)::text`));
  await line.be('hangs');
  const waiting = Array.from({ length: 10 }, () => call(count));
  closeConnections();
  expect(await Promise.all(waiting)).toEqual(Array(10).fill(UNAVAILABLE));
  await line.be('works');
  expect(await Promise.all(Array.from({ length: 20 }, () => call(count)))).toEqual(Array(20).fill(WELL));
});

test('with every connection in use, further calls are answered with 503, and work when one is free', async () => {
  const takers: (() => void)[] = [];
  const taken = Array.from({ length: 10 }, () =>
    db.$transaction(async (tx) => {
      await tx.user.count();
      await new Promise<void>((resolve) => takers.push(resolve));
    }),
  );
  onTestFinished(() => takers.forEach((release) => release()));
  await expect.poll(() => takers.length).toBe(10);
  const startedAt = performance.now();
  expect(await Promise.all([call(count), call(inTransaction)])).toEqual([UNAVAILABLE, UNAVAILABLE]);
  process.stdout.write(`  pool exhausted: 503 after ${Math.round(performance.now() - startedAt)} ms\n`);
  takers.forEach((release) => release());
  await Promise.all(taken);
  expect(await call(inTransaction)).toEqual(WELL);
});

test.each<[string, Act]>([
  [
    'ends a statement that takes too long',
    () =>
      db.$transaction(async (tx) => {
        await tx.$executeRaw`set local statement_timeout = 50`;
        return tx.$executeRaw`select pg_sleep(60)`;
      }),
  ],
  [
    'takes no writes',
    () =>
      db.$transaction(async (tx) => {
        await tx.$executeRaw`set transaction read only`;
        return (await tx.user.deleteMany()).count;
      }),
  ],
  [
    'has no room on its disk',
    () =>
      db.$executeRaw`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
  ],
])('a Postgres that %s is answered with 503', async (_, act) => {
  expect(await call(act)).toEqual(UNAVAILABLE);
  expect(await call(count)).toEqual(WELL);
});

test('statements and transactions have a time limit', async () => {
  const [limits] = await db.$queryRaw<object[]>`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`;
  expect(limits).toEqual({ statement: '30s', idle: '30s' });
});

test('a faulty statement stays a 500', async () => {
  expect((await call(() => db.$executeRaw`select nothing from nowhere`)).status).toBe(500);
});
