import { inspect } from 'node:util';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startProxy } from '@/test/outages/proxy';
import { defineEndpoint } from '../endpoint';

// Before anything connects: the database of this file, at the end of a line that can be cut, for the impatient.
const url = new URL(process.env.DATABASE_URL ?? '');
const line = await startProxy({ host: url.hostname, port: Number(url.port) });
process.env.DATABASE_URL = line.instead(url.href);
process.env.DATABASE_WAIT_MS = '1000';
const { db } = await import('../db');
const { cutConnections } = await import('../database/pool');
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
  'while Postgres refuses, hangs up or hangs, a call with %s is told to come again; then all is well',
  async (_, act) => {
    expect(await call(act)).toEqual(WELL);
    for (const mode of ['refuses', 'cuts', 'hangs'] as const) {
      await line.be(mode);
      // What the listener of the server does once it has noticed.
      if (mode === 'hangs') cutConnections();
      expect([mode, await call(act)]).toEqual([mode, UNAVAILABLE]);
      await line.be('works');
      expect(await call(act)).toEqual(WELL);
    }
  },
);

test('a person of the other language is told in theirs', async () => {
  await line.be('refuses');
  const { body } = await call(count, 'localhost');
  await line.be('works');
  expect(body).toEqual({ error: { code: 'unavailable', message: 'Please try again later.' } });
});

test('connections that hang are cut with what waits on them, and lead nobody into nothing when the line is back', async () => {
  // As many as there are, each in use.
  await Promise.all(Array.from({ length: 10 }, () => db.$queryRaw`select pg_sleep(0.05)::text`));
  await line.be('hangs');
  const waiting = Array.from({ length: 10 }, () => call(count));
  cutConnections();
  expect(await Promise.all(waiting)).toEqual(Array(10).fill(UNAVAILABLE));
  await line.be('works');
  expect(await Promise.all(Array.from({ length: 20 }, () => call(count)))).toEqual(Array(20).fill(WELL));
});

test('whoever waits for a connection to a Postgres that hangs need not wait longer than is known', async () => {
  await line.be('hangs');
  cutConnections();
  await expect.poll(() => globalThis.serssConnections?.size).toBe(0);
  const asked = db.$queryRaw`select 1`.catch((error: unknown) => inspect(error));
  await expect.poll(() => globalThis.serssConnections?.size).toBe(1);
  cutConnections();
  // And not that it waited in vain for as long as it may.
  expect(await asked).toMatch(/terminated|closed the connection/);
});

test('with every connection taken, the next ones are told to come again, and are served when one is free', async () => {
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
])('a Postgres that %s is told as something to come again for', async (_, act) => {
  expect(await call(act)).toEqual(UNAVAILABLE);
  expect(await call(count)).toEqual(WELL);
});

test('no statement and no transaction lasts for ever', async () => {
  const [limits] = await db.$queryRaw<object[]>`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`;
  expect(limits).toEqual({ statement: '30s', idle: '30s' });
});

test('what is wrong with a statement is a fault of ours, and stays one', async () => {
  expect((await call(() => db.$executeRaw`select nothing from nowhere`)).status).toBe(500);
});
