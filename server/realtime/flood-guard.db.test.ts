import { once } from 'node:events';
import type { Socket } from 'node:net';
import v8 from 'node:v8';
import vm from 'node:vm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { db } from '@/lib/platform/database/db';
import { converse } from '@/test/chat';
import { logInAs } from '@/test/members';
import { flood, frame, openUnread, readUntil } from '@/test/raw-websocket';
import { newMember, openAs, startProcess } from '@/test/sockets';

/** Not the address of the legitimate browsers. */
const ATTACKER = '127.0.0.2';
/** An address of its own: the floods use up what ATTACKER may send. */
const SLOW_READER = '127.0.0.3';
const MAX_GROWTH_BYTES = 50 * 2 ** 20;
v8.setFlagsFromString('--expose_gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

function usedBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function openAttack(address: string, localAddress: string): Promise<Socket> {
  const socket = await openUnread(Number(new URL(address).port), localAddress);
  onTestFinished(() => void socket.destroy());
  return socket;
}

test('a message of many fragments ends its connection', async () => {
  const { address } = await startProcess();
  const socket = await openAttack(address, ATTACKER);
  socket.write(
    Buffer.concat([
      frame('textBegins', '4'),
      ...Array.from({ length: 17 }, () => frame('continuation', 'x')),
    ]),
  );
  await once(socket.resume(), 'close');
});

describe('before authentication, a flood ends soon and its memory is freed:', () => {
  test.each([
    ['pings of WebSocket', frame('ping', 'x'.repeat(125))],
    ['pongs of WebSocket', frame('pong', '')],
    ['packets of engine.io', frame('text', '3')],
    ['unfinished messages', frame('textBegins', '4')],
    ['connects', frame('text', '40{"token":"x"}')],
    ['large messages', frame('text', `4${'x'.repeat(11_000)}`)],
  ])('%s', async (_, packet) => {
    const process = await startProcess();
    const before = usedBytes();
    const floods = await Promise.all(
      Array.from({ length: 5 }, async () => flood(await openAttack(process.address, ATTACKER), packet)),
    );
    expect(Math.max(...floods)).toBeLessThan(20 * 2 ** 20);
    expect(usedBytes() - before).toBeLessThan(MAX_GROWTH_BYTES);
    // A legitimate browser can still connect.
    await openAs(process, (await newMember()).token);
  });
});

test('a user who sends events and reads no responses is disconnected', async () => {
  const { address } = await startProcess();
  const texts = Array.from({ length: 50 }, (): ['bia', string] => ['bia', 'é'.repeat(2_000)]);
  const { conversationId, ana } = await converse(texts);
  const { token } = await logInAs(await db.user.findUniqueOrThrow({ where: { id: ana.userId } }));
  const before = usedBytes();
  const socket = await openAttack(address, SLOW_READER);
  socket.write(frame('text', `40${JSON.stringify({ token })}`));
  await readUntil(socket, '40{');
  const load = frame('text', `421${JSON.stringify(['loadMessages', conversationId, { before: 51 }])}`);
  for (let asked = 0; asked < 140; asked += 1) socket.write(load);
  await vi.waitFor(() => {
    socket.write(frame('pong', ''));
    expect(socket.destroyed).toBe(true);
  }, 20_000);
  expect(usedBytes() - before).toBeLessThan(MAX_GROWTH_BYTES);
});

test('one address holds at most two hundred WebSockets', async () => {
  const { address } = await startProcess();
  const clients = Array.from({ length: 210 }, () => {
    const client = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    onTestFinished(() => client.terminate());
    return client;
  });
  const ends = await Promise.all(
    clients.map((client) =>
      Promise.race([
        once(client, 'open').then(() => 'open'),
        once(client, 'error').then(() => 'refused'),
      ]).catch(() => 'refused'),
    ),
  );
  expect(ends.filter((end) => end === 'refused')).toHaveLength(10);
});
