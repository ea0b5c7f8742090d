import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { publishTo, REALTIME_CHANNEL } from '@/lib/services/realtime/publish';
import { heard, newMember, openAs, startProcess, tell } from '@/test/sockets';

describe('published events', () => {
  test('reach only their users, and no user when rolled back', async () => {
    const [ana, bia] = [await newMember(), await newMember()];
    const process = await startProcess();
    const [atAna, atBia] = [await openAs(process, ana.token), await openAs(process, bia.token)];
    const undone = db.$transaction(async (tx) => {
      await publishTo(tx, [ana.user.id], { name: 'order', order_id: 1 });
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await tell([bia.user.id], 2);
    await tell([ana.user.id], 3);
    await vi.waitFor(() => expect(atAna.told).toEqual([3]));
    await vi.waitFor(() => expect(atBia.told).toEqual([2]));
  });

  test('reach every browser of both sides, on any process', async () => {
    const [ana, bia] = [await newMember(), await newMember()];
    const [one, other] = [await startProcess(), await startProcess()];
    const browsers = [
      await openAs(one, ana.token),
      await openAs(other, ana.token),
      await openAs(other, bia.token),
    ];
    await tell([ana.user.id, bia.user.id], 7);
    for (const { told } of browsers) await vi.waitFor(() => expect(told).toEqual([7]));
  });

  test('reach thousands at once', async () => {
    const { token, user } = await newMember();
    const { told } = await openAs(await startProcess(), token);
    const others = Array.from({ length: 3000 }, (_, index) => 2_000_000_000 + index);
    await tell([...others, user.id], 9);
    await vi.waitFor(() => expect(told).toEqual([9]));
  });

  test('that this process does not know do not stop it', async () => {
    const { token, user } = await newMember();
    const { told } = await openAs(await startProcess(), token);
    for (const payload of ['', '{', '{"to":"all","event":{}}'])
      await db.$executeRaw`select pg_notify(${REALTIME_CHANNEL}, ${payload})`;
    await tell([user.id], 4);
    await vi.waitFor(() => expect(told).toEqual([4]));
  });

  test('may have been missed after an outage of Postgres, so browsers are notified', async () => {
    const { token, user } = await newMember();
    const { socket, told } = await openAs(await startProcess(), token);
    const missed = heard(socket, 'missed');
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'serss-listener' and datname = current_database()",
    );
    await client.end();
    await missed;
    await tell([user.id], 5);
    await vi.waitFor(() => expect(told).toEqual([5]));
  });
});

test('a browser reconnects to another process when this one stops', async () => {
  const { token } = await newMember();
  const process = await startProcess();
  const { socket } = await openAs(process, token);
  const left = heard(socket, 'disconnect');
  await process.stop();
  expect(await left).toBe('transport close');
});
