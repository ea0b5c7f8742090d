import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { closeAccount } from '@/lib/accounts/deletion';
import { updatePassword } from '@/lib/accounts/password';
import { newSecret, secretHash } from '@/lib/accounts/secret';
import { endSession, endSessions } from '@/lib/accounts/session';
import { blockUser } from '@/lib/operator/block';
import { db } from '@/lib/platform/db';
import { publishTo, REALTIME_CHANNEL } from '@/lib/services/realtime/publish';
import { callerFrom, createMember, logInAs, PASSWORD } from '@/test/members';
import { PostgresListener } from '../postgres-listener';
import { Realtime } from './realtime';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A process of the product, as far as it concerns sockets; answers its address. */
async function startProcess({
  isDeaf = false,
  ...options
}: { recheckSeconds?: number; isDeaf?: boolean } = {}): Promise<string> {
  const server = createServer();
  const realtime = new Realtime(server, options);
  const listener = new PostgresListener(process.env.DATABASE_URL ?? '', isDeaf ? [] : realtime.channels());
  await listener.start();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(async () => {
    await realtime.stop();
    await listener.stop();
  });
  const { port } = server.address() as AddressInfo; // A server that listens on TCP has no other kind.
  return `http://127.0.0.1:${port}`;
}

function open(address: string, handshake: Parameters<typeof io>[1]): Socket {
  const socket = io(address, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...handshake,
  });
  cleanups.push(() => socket.disconnect());
  return socket;
}

/** A connected browser of somebody, and what it has been told of orders. */
async function openAs(address: string, token: string) {
  const socket = open(address, { auth: { token } });
  const told: number[] = [];
  socket.on('order', ({ order_id }: { order_id: number }) => told.push(order_id));
  await heard(socket, 'connect');
  return { socket, told };
}

function heard(socket: Socket, event: string): Promise<unknown> {
  return new Promise((resolve) => socket.once(event, resolve));
}

const tell = (to: number[], orderId: number) =>
  db.$transaction((tx) => publishTo(tx, to, { name: 'order', order_id: orderId }));

async function newMember() {
  const user = await createMember();
  return { user, ...(await logInAs(user)) };
}

describe('nobody is let in', () => {
  test.each([
    ['without a token', {}],
    ['with a made-up token', { auth: { token: 'x'.repeat(43) } }],
    ['with a token that is no text', { auth: { token: { $ne: '' } } }],
    ['with two tokens', { query: { token: ['a', 'b'] } }],
  ])('%s', async (_, handshake) => {
    const socket = open(await startProcess(), handshake);
    expect(await heard(socket, 'connect_error')).toMatchObject({ message: 'unauthenticated' });
    expect(socket.connected).toBe(false);
  });

  test('whose session has ended', async () => {
    const { token, actor } = await newMember();
    await endSession(actor, actor.sessionId);
    const socket = open(await startProcess(), { auth: { token } });
    expect(await heard(socket, 'connect_error')).toMatchObject({ message: 'unauthenticated' });
  });

  test('who is blocked', async () => {
    const { token, user } = await newMember();
    await db.user.update({ where: { id: user.id }, data: { blockedAt: new Date() } });
    const socket = open(await startProcess(), { auth: { token } });
    expect(await heard(socket, 'connect_error')).toMatchObject({ message: 'unauthenticated' });
  });
});

test('whoever says again and again who they are is cut off', async () => {
  const polling = `${await startProcess()}/socket.io/?EIO=4&transport=polling`;
  const ask = async (address: string, said?: RequestInit) => (await fetch(address, said)).text();
  const { sid } = JSON.parse((await ask(polling)).slice(1)) as { sid: string };
  let refused = 0;
  for (; refused < 20; refused += 1) {
    await ask(`${polling}&sid=${sid}`, { method: 'POST', body: '40{"token":"x"}' });
    if (!(await ask(`${polling}&sid=${sid}`)).startsWith('44')) break;
  }
  expect(refused).toBe(5);
});

describe('whoever is let in', () => {
  const ways: Record<string, (member: Awaited<ReturnType<typeof newMember>>) => Promise<unknown>> = {
    'they log out': ({ actor }) => endSession(actor, actor.sessionId),
    'they log out everywhere': ({ user }) => endSessions(user.id),
    'their password is changed': async ({ user }) => {
      const link = newSecret();
      const expiresAt = new Date(Date.now() + 60_000);
      const data = { userId: user.id, tokenHash: secretHash(link), expiresAt };
      await db.passwordResetToken.create({ data });
      await updatePassword(link, 'another long password', callerFrom());
    },
    'they are blocked': ({ user }) => blockUser({ uid: user.uid, reason: 'golpe' }),
    'they close their account': ({ actor }) => closeAccount(actor, PASSWORD, { guards: [], erasers: [] }),
    'somebody removes the session by hand': ({ actor }) =>
      db.$executeRaw`delete from sessions where id = ${actor.sessionId}`,
  };

  test.each(Object.entries(ways))('is sent away at once when %s', async (_, end) => {
    const member = await newMember();
    const other = await newMember();
    const address = await startProcess();
    const [{ socket }, stays] = [await openAs(address, member.token), await openAs(address, other.token)];
    const sentAway = heard(socket, 'disconnect');
    await end(member);
    const endedAt = performance.now();
    // Not 'transport close', after which the browser would try again.
    expect(await sentAway).toBe('io server disconnect');
    expect(performance.now() - endedAt).toBeLessThan(2_000);
    expect(stays.socket.connected).toBe(true);
  });

  test('stays when another session of theirs ends, or that end is rolled back', async () => {
    const { token, actor, user } = await newMember();
    const elsewhere = await logInAs(user);
    const { socket, told } = await openAs(await startProcess(), token);
    const undone = db.$transaction(async (tx) => {
      await tx.session.update({ where: { id: actor.sessionId }, data: { endedAt: new Date() } });
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await endSession(actor, elsewhere.actor.sessionId);
    await tell([user.id], 8);
    await vi.waitFor(() => expect(told).toEqual([8]));
    expect(socket.connected).toBe(true);
  });

  test('is sent away when the session ends while nobody hears of it', async () => {
    const { token, actor } = await newMember();
    const { socket } = await openAs(await startProcess({ recheckSeconds: 0.1, isDeaf: true }), token);
    const sentAway = heard(socket, 'disconnect');
    await endSession(actor, actor.sessionId);
    expect(await sentAway).toBe('io server disconnect');
  });

  test('is sent away when the session ended between the look at the token and the connection', async () => {
    const { token, actor } = await newMember();
    const address = await startProcess({ isDeaf: true });
    // Not seen for hours, so whoever looks the token up also writes its row, which the end of the session holds.
    await db.session.update({
      where: { id: actor.sessionId },
      data: { seenAt: new Date(Date.now() - 7_200_000) },
    });
    const ending = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await ending.connect();
    cleanups.push(() => ending.end());
    await ending.query('begin');
    await ending.query('update sessions set ended_at = now() where id = $1', [actor.sessionId]);
    const socket = open(address, { auth: { token } });
    const sentAway = heard(socket, 'disconnect');
    await vi.waitFor(async () => {
      const waiting = await db.$queryRaw<unknown[]>`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(waiting).toHaveLength(1);
    });
    await ending.query('commit');
    expect(await sentAway).toBe('io server disconnect');
  });

  test('is sent away for saying too much at once', async () => {
    const { token } = await newMember();
    const { socket } = await openAs(await startProcess(), token);
    const sentAway = heard(socket, 'disconnect');
    socket.emit('anything', 'x'.repeat(20_000));
    await sentAway;
  });

  test('is sent away for saying too much in a row', async () => {
    const { token } = await newMember();
    const { socket } = await openAs(await startProcess(), token);
    const sentAway = heard(socket, 'disconnect');
    for (let said = 0; said < 50; said += 1) socket.emit('anything');
    await sentAway;
  });

  test('keeps the thirty newest sockets', async () => {
    const { token } = await newMember();
    const address = await startProcess();
    const first = await openAs(address, token);
    const second = await openAs(address, token);
    const sentAway = heard(first.socket, 'disconnect');
    for (let opened = 2; opened <= 30; opened += 1) await openAs(address, token);
    await sentAway;
    expect(second.socket.connected).toBe(true);
  });

  test('may bring the token in the query, as old clients do', async () => {
    const { token } = await newMember();
    const socket = open(await startProcess(), { query: { token } });
    await heard(socket, 'connect');
  });

  test('goes to another process when this one stops', async () => {
    const { token } = await newMember();
    const { socket } = await openAs(await startProcess(), token);
    const left = heard(socket, 'disconnect');
    await cleanups.splice(0, 1)[0]?.();
    expect(await left).toBe('transport close');
  });
});

describe('news', () => {
  test('reach nobody else, and nobody when they are rolled back', async () => {
    const [ana, bia] = [await newMember(), await newMember()];
    const address = await startProcess();
    const [atAna, atBia] = [await openAs(address, ana.token), await openAs(address, bia.token)];
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

  test('reach every browser of both sides, whatever process it is connected to', async () => {
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

  test('that this process does not understand do not stop it', async () => {
    const { token, user } = await newMember();
    const { told } = await openAs(await startProcess(), token);
    for (const payload of ['', '{', '{"to":"all","event":{}}'])
      await db.$executeRaw`select pg_notify(${REALTIME_CHANNEL}, ${payload})`;
    await tell([user.id], 4);
    await vi.waitFor(() => expect(told).toEqual([4]));
  });

  test('may have been missed after Postgres was away, and browsers are told so', async () => {
    const { token, user } = await newMember();
    const { socket, told } = await openAs(await startProcess(), token);
    const missed = heard(socket, 'missed');
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
    );
    await client.end();
    await missed;
    await tell([user.id], 5);
    await vi.waitFor(() => expect(told).toEqual([5]));
  });
});
