import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import { createSession } from '@/lib/accounts/session';
import { db } from '@/lib/platform/database/db';
import { orderRow, userRow } from '@/test/factories';
import { freePort } from '../setup/ports.mjs';
import type { Row } from './report';
import { summarise } from './timing';

/**
 * Pairs of users write to each other, each as soon as the previous message is acknowledged. For comparison, the same
 * number of sockets uses socket.io's bare echo. Run by the `chat` part of the bench.
 */
const SIZES = [100, 500, 1000];
const LONG = 10_000;
const WARM_UP = 50;
const TOGETHER = 50;
/** Only successful responses are counted. */
const joined = z.object({ ok: z.literal(true), _id: z.string() });
const stored = z.object({ ok: z.literal(true) });
const seconds = Number(process.argv[2]);
const TEXT = 'Bom dia! Posso passar na quinta às nove?';

const rows: Row[] = [];
const notes: string[] = [];
const people = await writePeople(Math.max(...SIZES));

for (const size of SIZES) {
  await measure('echo', size);
  await measure('chat', size);
}
await measureOpening();
await db.$disconnect();
process.send?.({ rows, notes });

async function measure(kind: 'echo' | 'chat', size: number): Promise<void> {
  const { server, url } = await startServer(kind);
  // The first sockets load code and open database connections, which must not count as memory of a socket.
  for (const socket of (await openAll(url, kind, WARM_UP)).sockets) socket.disconnect();
  const before = await memoryOf(server);
  const { sockets, ids } = await openAll(url, kind, size);
  notes.push(
    `${kind}, ${size} sockets: ${(((await memoryOf(server)) - before) / size / 1024).toFixed(0)} kB each`,
  );
  const delivery = new EventEmitter();
  let delivered = 0;
  for (const socket of sockets)
    socket.on('receivedMessage', () => {
      delivered += 1;
      delivery.emit(String(delivered));
    });
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    sockets.map(async (socket, index) => {
      while (performance.now() < end) {
        const asked = performance.now();
        await (kind === 'echo' ? socket.emitWithAck('echo', TEXT) : store(socket, ids[index]));
        times.push(performance.now() - asked);
      }
    }),
  );
  const taken = (performance.now() - start) / 1000;
  if (kind === 'chat' && delivered < times.length) await once(delivery, String(times.length));
  const name = kind === 'echo' ? 'socket.io echo' : 'stored and acknowledged';
  rows.push({ name, clients: size, ...summarise(times, taken) });
  if (kind === 'chat')
    notes.push(
      `chat, ${size} sockets: all ${delivered} delivered ${(performance.now() - start - taken * 1000).toFixed(0)} ms after the last was acknowledged`,
    );
  for (const socket of sockets) socket.disconnect();
  server.kill();
}

async function measureOpening(): Promise<void> {
  const { server, url } = await startServer('chat');
  const socket = await open(url, people[0]?.token ?? '', 0);
  const id = await join(socket, 0);
  await db.message.deleteMany({ where: { conversationId: id } });
  await db.message.createMany({
    data: Array.from({ length: LONG }, (_, index) => ({
      conversationId: id,
      position: index + 1,
      authorId: people[index % 2]?.id ?? 0,
      text: TEXT,
      createdAt: new Date(),
    })),
  });
  await db.conversation.update({ where: { id }, data: { lastPosition: LONG } });
  const times: number[] = [];
  for (let opened = 0; opened < 50; opened += 1) {
    const asked = performance.now();
    await join(socket, 0);
    times.push(performance.now() - asked);
  }
  const { p50, p99 } = summarise(times, 1);
  notes.push(
    `opening a conversation of ${LONG} messages: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  );
  socket.disconnect();
  server.kill();
}

/** Opens that many sockets, each in its own conversation, a few at a time. */
async function openAll(url: string, kind: string, count: number) {
  const sockets: Socket[] = [];
  const ids: string[] = [];
  for (let start = 0; start < count; start += TOGETHER) {
    const come = await Promise.all(
      people.slice(start, start + TOGETHER).map(({ token }, index) => open(url, token, start + index)),
    );
    const entering = kind === 'chat' ? come.map((socket, index) => join(socket, start + index)) : [];
    ids.push(...(await Promise.all(entering)));
    sockets.push(...come);
  }
  return { sockets, ids };
}

async function join(socket: Socket, index: number): Promise<string> {
  const other = people[index % 2 ? index - 1 : index + 1];
  return joined.parse(await socket.emitWithAck('joinRoom', people[index]?.uid, other?.uid))._id;
}

async function store(socket: Socket, id: string | undefined): Promise<void> {
  const message = { text: TEXT, client_id: crypto.randomUUID() };
  stored.parse(await socket.emitWithAck('sendMessage', id, message));
}

/** The server limits the sockets of an address, so each has its own, as behind a proxy. */
async function open(url: string, token: string, index: number): Promise<Socket> {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    auth: { token },
    extraHeaders: { 'x-forwarded-for': `10.0.${Math.floor(index / 250)}.${index % 250}` },
    reconnection: false,
  });
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined));
    socket.once('connect_error', reject);
  });
  return socket;
}

async function startServer(kind: string): Promise<{ server: ChildProcess; url: string }> {
  const port = await freePort();
  const server = fork('scripts/bench/chat-server.ts', [kind], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'silent', TRUST_PROXY: '1' },
  });
  await once(server, 'message');
  return { server, url: `http://127.0.0.1:${port}` };
}

async function memoryOf(server: ChildProcess): Promise<number> {
  const reply = once(server, 'message');
  server.send('memory');
  const [bytes] = await reply;
  return Number(bytes);
}

/** Creates pairs of users with a paid order each, one after the other. */
async function writePeople(count: number) {
  const createdAt = new Date(Date.now() - 2 * 86_400_000);
  const users = await db.user.createManyAndReturn({
    data: Array.from({ length: count }, (_, index) => userRow({ uid: `pessoa${index}`, createdAt })),
  });
  await db.order.createMany({
    data: Array.from({ length: count / 2 }, (_, pair) =>
      orderRow({ customerId: users[pair * 2]?.id ?? 0, providerId: users[pair * 2 + 1]?.id ?? 0 }),
    ),
  });
  const tokens: { id: number; uid: string; token: string }[] = [];
  for (const { id, uid } of users)
    tokens.push({ id, uid, token: await createSession({ id }, { ip: '127.0.0.1', userAgent: 'bench' }) });
  return tokens;
}
