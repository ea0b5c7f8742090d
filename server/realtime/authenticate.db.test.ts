import { describe, expect, test } from 'vitest';
import { endSession } from '@/lib/accounts/session';
import { db } from '@/lib/platform/database/db';
import { nextEvent, newMember, open, startProcess } from '@/test/sockets';

describe('a connection is refused', () => {
  test.each([
    ['without a token', {}],
    ['with a made-up token', { auth: { token: 'x'.repeat(43) } }],
    ['with a token that is no text', { auth: { token: { $ne: '' } } }],
    ['with two tokens', { query: { token: ['a', 'b'] } }],
  ])('%s', async (_, handshake) => {
    const socket = open(await startProcess(), handshake);
    expect(await nextEvent(socket, 'connect_error')).toMatchObject({ message: 'unauthenticated' });
    expect(socket.connected).toBe(false);
  });

  test('of a user whose session has ended', async () => {
    const { token, actor } = await newMember();
    await endSession(actor, actor.sessionId);
    const socket = open(await startProcess(), { auth: { token } });
    expect(await nextEvent(socket, 'connect_error')).toMatchObject({ message: 'unauthenticated' });
  });

  test('of a blocked user', async () => {
    const { token, user } = await newMember();
    await db.user.update({ where: { id: user.id }, data: { blockedAt: new Date() } });
    const socket = open(await startProcess(), { auth: { token } });
    expect(await nextEvent(socket, 'connect_error')).toMatchObject({ message: 'unauthenticated' });
  });
});

test('old clients may send the token in the query', async () => {
  const { token } = await newMember();
  const socket = open(await startProcess(), { query: { token } });
  await nextEvent(socket, 'connect');
});
