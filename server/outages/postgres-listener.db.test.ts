import { expect, onTestFinished, test, vi } from 'vitest';
import { db } from '@/lib/platform/db';
import { openPool } from '@/lib/platform/database/pool';
import { log } from '@/lib/platform/log';
import { startProxy } from '@/test/outages/proxy';
import { asOwner } from '@/test/owner';
import { PostgresListener } from '../postgres-listener';

/** A listener at the end of a line of its own, and what it heard. */
async function open() {
  const address = new URL(process.env.DATABASE_URL ?? '');
  const line = await startProxy({ host: address.hostname, port: Number(address.port) });
  const url = line.instead(address.href);
  const heard = vi.fn();
  const listening = vi.fn();
  const listener = new PostgresListener(url, [{ name: 'news', heard, listening }]);
  await listener.start();
  onTestFinished(async () => {
    await line.stop();
    await listener.stop();
  });
  return { line, url, listener, heard, listening };
}

test.each(['refuses', 'cuts', 'hangs'] as const)(
  'a Postgres that %s is noticed and found again, and what it tells then is heard',
  async (mode) => {
    const { line, listener, heard, listening } = await open();
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
    await expect.poll(() => listening.mock.calls.length).toBe(2);
    await db.$executeRaw`select pg_notify('news', 'back')`;
    await expect.poll(() => heard.mock.calls).toEqual([['back']]);
    process.stdout.write(
      `  Postgres ${mode}: noticed after ${Math.round(noticed)} ms, found after ${Math.round(found)} ms\n`,
    );
  },
);

test('a Postgres that hangs leaves nobody waiting: what asks it fails, and what asks it later is answered', async () => {
  const { line, url, listener } = await open();
  const pool = openPool('test', { connectionString: url });
  onTestFinished(() => pool.end());
  await pool.query('select 1');
  await line.be('hangs');
  await expect(pool.query('select 1')).rejects.toThrow('Connection terminated');
  // Who goes on asking after that is not kept waiting for a connection.
  await expect(pool.query('select 1')).rejects.toThrow('Postgres is away');
  await expect(pool.connect()).rejects.toThrow('Postgres is away');
  await line.be('works');
  await expect.poll(() => listener.isAway).toBe(false);
  expect((await pool.query('select 1')).rowCount).toBe(1);
});

test('one lost connection of many is no outage', async () => {
  const { line, listener, listening } = await open();
  line.cutAll();
  await expect.poll(() => listening.mock.calls.length).toBe(2);
  expect(listener.isAway).toBe(false);
});

test('a Postgres without room for one more connection is no outage, and is listened to once it has room', async () => {
  const url = new URL(process.env.DATABASE_URL ?? '');
  const guest = `${url.username}_guest`;
  await asOwner(`create role "${guest}" login password 'guest' connection limit 0 in role "${url.username}"`);
  onTestFinished(async () => void (await asOwner(`drop role "${guest}"`)));
  url.username = guest;
  url.password = 'guest';
  const listening = vi.fn();
  const listener = new PostgresListener(url.href, [{ name: 'news', heard: vi.fn(), listening }]);
  onTestFinished(() => listener.stop());
  const warn = vi.spyOn(log, 'warn');
  await listener.start();
  expect(warn).toHaveBeenCalledWith(
    { error: expect.objectContaining({ code: '53300' }) },
    'not listening to Postgres yet',
  );
  expect(listener.isAway).toBe(false);
  await asOwner(`alter role "${guest}" connection limit 1`);
  await expect.poll(() => listening.mock.calls.length).toBe(1);
});

test('a process that was busy for seconds does not take its own silence for that of Postgres', async () => {
  const { listener, listening } = await open();
  const busyUntil = performance.now() + 3_000;
  while (performance.now() < busyUntil);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(listener.isAway).toBe(false);
  expect(listening).toHaveBeenCalledTimes(1);
});
