import { expect, onTestFinished, test, vi } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { openPool } from '@/lib/platform/database/pool';
import { log } from '@/lib/platform/log/log';
import { startProxy } from '@/test/outages/proxy';
import { asOwner } from '@/test/owner';
import { PostgresListener } from './postgres-listener';

/** A listener behind its own proxy. */
async function open() {
  const address = new URL(process.env.DATABASE_URL ?? '');
  const line = await startProxy({ host: address.hostname, port: Number(address.port) });
  const url = line.instead(address.href);
  const onPayload = vi.fn();
  const onListening = vi.fn();
  const listener = new PostgresListener(url, [{ name: 'news', onPayload, onListening }]);
  await listener.start();
  onTestFinished(async () => {
    await line.stop();
    await listener.stop();
  });
  return { line, url, listener, onPayload, onListening };
}

test.each(['refuses', 'cuts', 'hangs'] as const)(
  'a Postgres that %s is noticed, and notifications arrive when it is back',
  async (mode) => {
    const { line, listener, onPayload, onListening } = await open();
    expect(listener.isAway).toBe(false);
    const downAt = performance.now();
    await line.be(mode);
    await expect.poll(() => listener.isAway).toBe(true);
    const noticed = performance.now() - downAt;
    expect(await listener.isConnected()).toBe(false);
    const upAt = performance.now();
    await line.be('works');
    await expect.poll(() => listener.isAway).toBe(false);
    const found = performance.now() - upAt;
    await expect.poll(() => onListening.mock.calls.length).toBe(2);
    await db.$executeRaw`select pg_notify('news', 'back')`;
    await expect.poll(() => onPayload.mock.calls).toEqual([['back']]);
    process.stdout.write(
      `  Postgres ${mode}: noticed after ${Math.round(noticed)} ms, found after ${Math.round(found)} ms\n`,
    );
  },
);

test('pending queries fail when Postgres hangs, and queries work when it is back', async () => {
  const { line, url, listener } = await open();
  const pool = openPool('test', { connectionString: url });
  onTestFinished(() => pool.end());
  await pool.query('select 1');
  await line.be('hangs');
  await expect(pool.query('select 1')).rejects.toThrow('Connection terminated');
  await line.be('works');
  await expect.poll(() => listener.isAway).toBe(false);
  expect((await pool.query('select 1')).rowCount).toBe(1);
});

test('one lost connection of many is no outage', async () => {
  const { line, listener, onListening } = await open();
  line.cutAll();
  await expect.poll(() => onListening.mock.calls.length).toBe(2);
  expect(listener.isAway).toBe(false);
});

test('a Postgres at its connection limit is not down, and is listened to once it accepts a connection', async () => {
  const url = new URL(process.env.DATABASE_URL ?? '');
  const guest = `${url.username}_guest`;
  await asOwner(`create role "${guest}" login password 'guest' connection limit 0 in role "${url.username}"`);
  onTestFinished(async () => void (await asOwner(`drop role "${guest}"`)));
  url.username = guest;
  url.password = 'guest';
  const onListening = vi.fn();
  const listener = new PostgresListener(url.href, [{ name: 'news', onPayload: vi.fn(), onListening }]);
  onTestFinished(() => listener.stop());
  const warn = vi.spyOn(log, 'warn');
  await listener.start();
  expect(warn).toHaveBeenCalledWith(
    { error: expect.objectContaining({ code: '53300' }) },
    'could not listen to Postgres',
  );
  expect(listener.isAway).toBe(false);
  await asOwner(`alter role "${guest}" connection limit 1`);
  await expect.poll(() => onListening.mock.calls.length).toBe(1);
});

test('a process that was busy for seconds does not treat Postgres as down', async () => {
  const { listener, onListening } = await open();
  const busyUntil = performance.now() + 3_000;
  while (performance.now() < busyUntil);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(listener.isAway).toBe(false);
  expect(onListening).toHaveBeenCalledTimes(1);
});
