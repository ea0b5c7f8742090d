import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import v8 from 'node:v8';
import vm from 'node:vm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { db } from '@/lib/platform/database/db';
import { converse } from '@/test/chat';
import { logInAs } from '@/test/members';
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

/** A WebSocket that reads nothing after its handshake. */
async function openUnread(address: string, localAddress: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n' +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
  );
  await once(socket, 'data');
  socket.pause();
  return socket;
}

async function readUntil(socket: Socket, text: string): Promise<void> {
  for (let read = ''; !read.includes(text);) {
    const [chunk]: unknown[] = await Promise.race([
      once(socket.resume(), 'data'),
      once(socket, 'close').then(() => Promise.reject(new Error(`Closed after: ${read}`))),
    ]);
    read += String(chunk);
  }
  socket.pause();
}

/** A masked frame, as clients send them; the mask is zero. */
function frame(opcode: number, text: string): Buffer {
  const payload = Buffer.from(text);
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from([opcode, ...length, 0, 0, 0, 0]), payload]);
}

/** Writes until the server ends the connection. Returns the bytes that were sent. */
async function flood(socket: Socket, packet: Buffer): Promise<number> {
  const chunk = Buffer.concat(Array.from({ length: Math.ceil(65_536 / packet.length) }, () => packet));
  while (!socket.destroyed && socket.bytesWritten < 200 * 2 ** 20)
    if (!socket.write(chunk))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
  return socket.bytesWritten;
}

test('a message of many fragments ends its connection', async () => {
  const { address } = await startProcess();
  const socket = await openUnread(address, ATTACKER);
  socket.write(Buffer.concat([frame(0x01, '4'), ...Array.from({ length: 17 }, () => frame(0x00, 'x'))]));
  await once(socket.resume(), 'close');
});

describe('before authentication, a flood ends soon and its memory is freed:', () => {
  test.each([
    ['pings of WebSocket', frame(0x89, 'x'.repeat(125))],
    ['pongs of WebSocket', frame(0x8a, '')],
    ['packets of engine.io', frame(0x81, '3')],
    ['unfinished messages', frame(0x01, '4')],
    ['connects', frame(0x81, '40{"token":"x"}')],
    ['large messages', frame(0x81, `4${'x'.repeat(11_000)}`)],
  ])('%s', async (_, packet) => {
    const process = await startProcess();
    const before = usedBytes();
    const floods = await Promise.all(
      Array.from({ length: 5 }, async () => flood(await openUnread(process.address, ATTACKER), packet)),
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
  const socket = await openUnread(address, SLOW_READER);
  socket.write(frame(0x81, `40${JSON.stringify({ token })}`));
  await readUntil(socket, '40{');
  const load = frame(0x81, `421${JSON.stringify(['loadMessages', conversationId, { before: 51 }])}`);
  for (let asked = 0; asked < 140; asked += 1) socket.write(load);
  await vi.waitFor(() => {
    socket.write(frame(0x8a, ''));
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
