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

/** A browser that connects. */
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

/** A connected browser of a user, and the ids of the orders in the events that it received. */
export async function openAs(process: Process, token: string) {
  const socket = open(process, { auth: { token } });
  const receivedOrderIds: number[] = [];
  socket.on('order', ({ order_id }: { order_id: number }) => receivedOrderIds.push(order_id));
  await nextEvent(socket, 'connect');
  return { socket, receivedOrderIds };
}

/** Resolves with the payload of the next event of this name. */
export function nextEvent(socket: Socket, event: string): Promise<unknown> {
  return new Promise((resolve) => socket.once(event, resolve));
}

/** Publishes to these users that an order of theirs has changed. */
export function publishOrderEvent(to: number[], orderId: number): Promise<void> {
  return db.$transaction((tx) => publishTo(tx, to, { name: 'order', order_id: orderId }));
}

/** A new user who is logged in. */
export async function newMember() {
  const user = await createMember();
  return { user, ...(await logInAs(user)) };
}
