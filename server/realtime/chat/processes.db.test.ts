import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { InboxRow, Message } from '@/lib/messaging/contract';
import { db } from '@/lib/platform/database/db';
import { collect, get, join, newWriter, orderBetween, say } from '@/test/chat';
import { hasRedis, startRedis } from '@/test/outages/redis';
import { startProxy } from '@/test/outages/proxy';
import { openAs, startProcess, publishOrderEvent } from '@/test/sockets';

if (!hasRedis) process.stderr.write('SKIPPED: two processes with Redis, as no redis-server is installed\n');

let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
beforeAll(async () => {
  if (hasRedis) redis = await startRedis();
});
afterAll(() => redis?.stop());

/** Ana is connected to one process; Caio and another tab of hers to the other. */
async function twoProcesses(options: { redisUrl: string }, otherwise = options) {
  const [here, there] = [await startProcess(options), await startProcess(otherwise)];
  const [ana, caio] = [await newWriter(), await newWriter('Caio')];
  await orderBetween(ana, caio);
  const at = async (person: typeof ana, process: typeof here) => {
    const { socket, receivedOrderIds } = await openAs(process, person.token);
    return { ...person, socket, receivedOrderIds };
  };
  return { ana: await at(ana, here), tab: await at(ana, there), caio: await at(caio, there) };
}

const throughRedis = () => ({ redisUrl: redis?.url ?? '' });

// Skipped where no redis-server is installed.
describe.skipIf(!hasRedis)('two processes with Redis', () => {
  test('deliver each message once to every browser in the conversation, in each author’s order', async () => {
    const { ana, tab, caio } = await twoProcesses(throughRedis());
    const { _id } = await join(ana, caio);
    await join(tab, caio);
    await join(caio, ana);
    const received = [ana, tab, caio].map(({ socket }) => collect<Message>(socket, 'receivedMessage'));
    for (let said = 1; said <= 5; said += 1) {
      await say(ana, _id, `ana ${said}`);
      await say(caio, _id, `caio ${said}`);
    }
    const [atAna = [], atTab = [], atCaio = []] = received;
    await vi.waitFor(() => expect(atTab).toHaveLength(10));
    await vi.waitFor(() => expect(atCaio).toHaveLength(5));
    await vi.waitFor(() => expect(atAna).toHaveLength(5));
    // Either process may deliver first; a browser orders by position.
    for (const author of [ana, caio]) {
      const positions = atTab.filter((one) => one.author === author.uid).map(({ position }) => position);
      expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    }
    expect(atCaio.map(({ text }) => text)).toEqual([1, 2, 3, 4, 5].map((said) => `ana ${said}`));
    const stored = await db.message.findMany({
      where: { conversationId: _id },
      orderBy: { position: 'asc' },
    });
    const ordered = atTab.toSorted((one, other) => one.position - other.position);
    expect(ordered.map(({ text }) => text)).toEqual(stored.map(({ text }) => text));
  });

  test('deliver inbox, marks and typing once each', async () => {
    const { ana, caio } = await twoProcesses(throughRedis());
    const { _id } = await join(ana, caio);
    const rows = collect<InboxRow>(caio.socket, 'inBox');
    await say(ana, _id, 'oi');
    await vi.waitFor(() =>
      expect(rows).toMatchObject([{ sender_uid: ana.uid, amount: 1, contact: { receiver: ana.uid } }]),
    );
    const [marks, typing] = [collect(ana.socket, 'marks'), collect(ana.socket, 'typing')];
    await join(caio, ana);
    await get(caio.socket, 'cleanInBox', caio.uid, ana.uid);
    await get(caio.socket, 'typing', _id);
    await say(caio, _id, 'olá');
    await vi.waitFor(() => expect(marks).toEqual([{ conversation_id: _id, read: 1, delivered: 1 }]));
    await vi.waitFor(() => expect(typing).toEqual([{ conversation_id: _id }]));
    expect(rows).toHaveLength(1);
  });

  test('deliver a published event once', async () => {
    const { ana, tab } = await twoProcesses(throughRedis());
    await publishOrderEvent([ana.user.id], 7);
    await publishOrderEvent([ana.user.id], 8);
    for (const { receivedOrderIds } of [ana, tab])
      await vi.waitFor(() => expect(receivedOrderIds).toEqual([7, 8]));
  });
});

// Skipped without a redis-server, too.
test.skipIf(!hasRedis).each(['refuses', 'hangs'] as const)(
  'while Redis %s each process serves its own sockets, and events cross processes again when it is back',
  async (mode) => {
    const own = await startRedis();
    onTestFinished(own.stop);
    const line = await startProxy({ host: '127.0.0.1', port: own.port });
    onTestFinished(line.stop);
    const { ana, tab, caio } = await twoProcesses({ redisUrl: line.instead(own.url) });
    const { _id } = await join(ana, caio);
    await join(caio, ana);
    const [here, there] = [ana, caio].map(({ socket }) => collect<Message>(socket, 'receivedMessage'));
    const rows = collect<InboxRow>(tab.socket, 'inBox');
    const missed = collect(tab.socket, 'missed');
    await line.be(mode);
    const downAt = performance.now();
    await say(caio, _id, 'sem Redis');
    process.stdout.write(
      `  Redis ${mode}: acknowledged after ${Math.round(performance.now() - downAt)} ms\n`,
    );
    await vi.waitFor(() => expect(rows).toMatchObject([{ last_text: 'sem Redis' }]));
    process.stdout.write(`  Redis ${mode}: delivered after ${Math.round(performance.now() - downAt)} ms\n`);
    expect(here).toEqual([]);
    const upAt = performance.now();
    await line.be('works');
    await vi.waitFor(() => expect(missed.length).toBeGreaterThan(0));
    await vi.waitFor(
      async () => {
        await say(ana, _id, 'com Redis');
        expect(there).toContainEqual(expect.objectContaining({ text: 'com Redis' }));
      },
      { interval: 500, timeout: 20_000 },
    );
    process.stdout.write(
      `  Redis ${mode}: delivered across processes after ${Math.round(performance.now() - upAt)} ms\n`,
    );
  },
);

// Skipped without a redis-server, too.
test.skipIf(!hasRedis)(
  'when a process reconnects to Redis, sockets of other processes are notified that they may have missed events',
  async () => {
    const own = await startRedis();
    onTestFinished(own.stop);
    const line = await startProxy({ host: '127.0.0.1', port: own.port });
    onTestFinished(line.stop);
    const { ana, caio } = await twoProcesses({ redisUrl: line.instead(own.url) }, { redisUrl: own.url });
    const { _id } = await join(ana, caio);
    await join(caio, ana);
    const missed = collect(caio.socket, 'missed');
    const messages = collect<Message>(caio.socket, 'receivedMessage');
    await line.be('refuses');
    await say(ana, _id, 'sem Redis');
    expect([missed, messages]).toEqual([[], []]);
    await line.be('works');
    await vi.waitFor(() => expect(missed.length).toBeGreaterThan(0));
  },
);
