import { describe, expect, test, vi } from 'vitest';
import { closeAccount } from '@/lib/accounts/deletion';
import { updatePassword } from '@/lib/accounts/password';
import { newSecret, secretHash } from '@/lib/accounts/secret';
import { endSession, logOutEverywhere } from '@/lib/accounts/session';
import { blockUser } from '@/lib/operator/block';
import { db } from '@/lib/platform/database/db';
import { holdRow, waitForWaiting } from '@/test/held-rows';
import { callerFrom, logInAs, PASSWORD } from '@/test/members';
import { nextEvent, newMember, open, openAs, startProcess, publishOrderEvent } from '@/test/sockets';

describe('a connected user', () => {
  const ways: Record<string, (member: Awaited<ReturnType<typeof newMember>>) => Promise<unknown>> = {
    'they log out': ({ actor }) => endSession(actor, actor.sessionId),
    'they log out everywhere': ({ actor }) => logOutEverywhere(actor),
    'their password is changed': async ({ user }) => {
      const link = newSecret();
      const expiresAt = new Date(Date.now() + 60_000);
      const data = { userId: user.id, tokenHash: secretHash(link), expiresAt };
      await db.passwordResetToken.create({ data });
      await updatePassword(link, 'another long password', callerFrom());
    },
    'they are blocked': ({ user }) => blockUser({ uid: user.uid, reason: 'golpe' }),
    'they close their account': ({ actor }) => closeAccount(actor, PASSWORD, { guards: [], erasers: [] }),
    'the session row is deleted manually': ({ actor }) =>
      db.$executeRaw`delete from sessions where id = ${actor.sessionId}`,
  };

  test.each(Object.entries(ways))('is disconnected at once when %s', async (_, end) => {
    const member = await newMember();
    const other = await newMember();
    const process = await startProcess();
    const [{ socket }, stays] = [await openAs(process, member.token), await openAs(process, other.token)];
    const disconnected = nextEvent(socket, 'disconnect');
    await end(member);
    const endedAt = performance.now();
    // Not 'transport close', after which the browser would reconnect.
    expect(await disconnected).toBe('io server disconnect');
    expect(performance.now() - endedAt).toBeLessThan(2_000);
    expect(stays.socket.connected).toBe(true);
  });

  test('stays connected when another session of theirs ends, or the end is rolled back', async () => {
    const { token, actor, user } = await newMember();
    const elsewhere = await logInAs(user);
    const { socket, receivedOrderIds } = await openAs(await startProcess(), token);
    const undone = db.$transaction(async (tx) => {
      await tx.session.update({ where: { id: actor.sessionId }, data: { endedAt: new Date() } });
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await endSession(actor, elsewhere.actor.sessionId);
    await publishOrderEvent([user.id], 8);
    await vi.waitFor(() => expect(receivedOrderIds).toEqual([8]));
    expect(socket.connected).toBe(true);
  });

  test('is disconnected when the session ends and no notification arrives', async () => {
    const { token, actor } = await newMember();
    const { socket } = await openAs(await startProcess({ recheckSeconds: 0.1, isDeaf: true }), token);
    const disconnected = nextEvent(socket, 'disconnect');
    await endSession(actor, actor.sessionId);
    expect(await disconnected).toBe('io server disconnect');
  });

  test('is disconnected when the session ended between the token look-up and the connection', async () => {
    const { token, actor } = await newMember();
    const process = await startProcess({ isDeaf: true });
    // Not seen for hours, so the token look-up also updates the row, which the end of the session locks.
    await db.session.update({
      where: { id: actor.sessionId },
      data: { seenAt: new Date(Date.now() - 7_200_000) },
    });
    const ending = await holdRow({ table: 'sessions', id: actor.sessionId }, [
      'update sessions set ended_at = now() where id = $1',
    ]);
    const disconnected = nextEvent(open(process, { auth: { token } }), 'disconnect');
    await waitForWaiting();
    await ending.release();
    expect(await disconnected).toBe('io server disconnect');
  });
});
