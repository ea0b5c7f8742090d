import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { publishTo, REALTIME_CHANNEL } from '@/lib/services/realtime/publish';
import { nextEvent, newMember, openAs, startProcess, publishOrderEvent } from '@/test/sockets';

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
    await publishOrderEvent([bia.user.id], 2);
    await publishOrderEvent([ana.user.id], 3);
    await vi.waitFor(() => expect(atAna.receivedOrderIds).toEqual([3]));
    await vi.waitFor(() => expect(atBia.receivedOrderIds).toEqual([2]));
  });

  test('reach every browser of both sides, on any process', async () => {
    const [ana, bia] = [await newMember(), await newMember()];
    const [one, other] = [await startProcess(), await startProcess()];
    const browsers = [
      await openAs(one, ana.token),
      await openAs(other, ana.token),
      await openAs(other, bia.token),
    ];
    await publishOrderEvent([ana.user.id, bia.user.id], 7);
    for (const { receivedOrderIds } of browsers)
      await vi.waitFor(() => expect(receivedOrderIds).toEqual([7]));
  });

  test('reach thousands at once', async () => {
    const { token, user } = await newMember();
    const { receivedOrderIds } = await openAs(await startProcess(), token);
    const others = Array.from({ length: 3000 }, (_, index) => 2_000_000_000 + index);
    await publishOrderEvent([...others, user.id], 9);
    await vi.waitFor(() => expect(receivedOrderIds).toEqual([9]));
  });

  test('that this process does not know do not stop it', async () => {
    const { token, user } = await newMember();
    const { receivedOrderIds } = await openAs(await startProcess(), token);
    for (const payload of ['', '{', '{"to":"all","event":{}}'])
      await db.$executeRaw`select pg_notify(${REALTIME_CHANNEL}, ${payload})`;
    await publishOrderEvent([user.id], 4);
    await vi.waitFor(() => expect(receivedOrderIds).toEqual([4]));
  });

  test('may have been missed after an outage of Postgres, so browsers are notified', async () => {
    const { token, user } = await newMember();
    const { socket, receivedOrderIds } = await openAs(await startProcess(), token);
    const missed = nextEvent(socket, 'missed');
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'serss-listener' and datname = current_database()",
    );
    await client.end();
    await missed;
    await publishOrderEvent([user.id], 5);
    await vi.waitFor(() => expect(receivedOrderIds).toEqual([5]));
  });
});

test('a browser reconnects to another process when this one stops', async () => {
  const { token } = await newMember();
  const process = await startProcess();
  const { socket } = await openAs(process, token);
  const left = nextEvent(socket, 'disconnect');
  await process.stop();
  expect(await left).toBe('transport close');
});
