import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { publishTo } from '@/lib/services/realtime/publish';
import { PostgresListener } from '@/server/postgres-listener';
import { connectRedis } from '@/server/realtime/redis';
import { Realtime } from '@/server/realtime/realtime';
import { createMember, logInAs } from './members';

type Options = {
  recheckSeconds?: number;
  /** Subscribes to no Postgres channel. */
  isDeaf?: boolean;
  /** Reaches other processes through this Redis. */
  redisUrl?: string;
};

/** The sockets of a server process, until the end of the test. */
export async function startProcess({ isDeaf = false, redisUrl, ...options }: Options = {}) {
  const server = createServer();
  const redis = redisUrl ? await connectRedis(redisUrl, () => realtime.announceMissedEvents()) : undefined;
  const realtime = new Realtime(server, { ...options, adapter: redis?.adapter });
  const listener = new PostgresListener(process.env.DATABASE_URL ?? '', isDeaf ? [] : realtime.channels());
  await listener.start();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= realtime.stop().then(() => (redis?.stop(), listener.stop())));
  onTestFinished(stop);
  const { port } = server.address() as AddressInfo; // A server that listens on TCP has no other kind.
  return { address: `http://127.0.0.1:${port}`, stop };
}

type Process = Awaited<ReturnType<typeof startProcess>>;

/** A browser that asks to be let in. */
export function open({ address }: Process, handshake: Parameters<typeof io>[1]): Socket {
  const socket = io(address, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...handshake,
  });
  onTestFinished(() => void socket.disconnect());
  return socket;
}

/** A connected browser of somebody, and what it has been told of orders. */
export async function openAs(process: Process, token: string) {
  const socket = open(process, { auth: { token } });
  const told: number[] = [];
  socket.on('order', ({ order_id }: { order_id: number }) => told.push(order_id));
  await heard(socket, 'connect');
  return { socket, told };
}

/** What a browser is told with the next event of that name. */
export function heard(socket: Socket, event: string): Promise<unknown> {
  return new Promise((resolve) => socket.once(event, resolve));
}

/** Tells people that an order of theirs has changed. */
export function tell(to: number[], orderId: number): Promise<void> {
  return db.$transaction((tx) => publishTo(tx, to, { name: 'order', order_id: orderId }));
}

/** Somebody who has an account and is logged in. */
export async function newMember() {
  const user = await createMember();
  return { user, ...(await logInAs(user)) };
}
