import { afterEach, describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { clock } from '@/lib/services/clock/clock';
import { callerFrom, createMember, logInAs } from '@/test/members';
import {
  createSession,
  endSession,
  findActor,
  listSessions,
  logOut,
  logOutEverywhere,
  purgeExpiredSessions,
} from './session';

function inDays(days: number): void {
  const now = Date.now();
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(now + days * DAY_MS));
}

afterEach(() => vi.restoreAllMocks());

describe('a token', () => {
  test.each(['', 'x', 'x'.repeat(43), `${'x'.repeat(42)}\0`, "' or true --"])(
    '%j identifies no user',
    async (token) => {
      expect(await findActor(token)).toBeNull();
    },
  );

  test('has 256 bits, of which only a hash is stored', async () => {
    const user = await createMember();
    const { token } = await logInAs(user);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await db.$queryRaw<{ row: string }[]>`select sessions::text as row from sessions`;
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });

  test('is invalid after its session ended', async () => {
    const { token, actor } = await logInAs(await createMember());
    await endSession(actor, actor.sessionId);
    expect(await findActor(token)).toBeNull();
  });

  test('is invalid while its owner is blocked, and after the account is closed', async () => {
    for (const change of [{ blockedAt: new Date() }, { deletedAt: new Date() }]) {
      const user = await createMember();
      const { token } = await logInAs(user);
      await db.user.update({ where: { id: user.id }, data: change });
      expect(await findActor(token)).toBeNull();
    }
  });

  test('is invalid after thirty days without use', async () => {
    const { token } = await logInAs(await createMember());
    inDays(30.001);
    expect(await findActor(token)).toBeNull();
  });

  test('extends its thirty days with each use', async () => {
    const { token, actor } = await logInAs(await createMember());
    for (const days of [29, 58, 87]) {
      vi.restoreAllMocks();
      inDays(days);
      expect(await findActor(token)).toEqual(actor);
    }
  });

  test('records its use at most once an hour, even under many concurrent calls', async () => {
    const { token, actor } = await logInAs(await createMember());
    inDays(1);
    await Promise.all(Array.from({ length: 10 }, () => findActor(token)));
    const { seenAt } = await db.session.findUniqueOrThrow({ where: { id: actor.sessionId } });
    await findActor(token);
    expect(await db.session.findUniqueOrThrow({ where: { id: actor.sessionId } })).toMatchObject({ seenAt });
  });
});

test('two concurrent log-outs both succeed', async () => {
  const { token, actor } = await logInAs(await createMember());
  await Promise.all([logOut(actor), logOut(actor)]);
  expect(await findActor(token)).toBeNull();
});

test('a user cannot end another user’s session', async () => {
  const [ana, bia] = [await logInAs(await createMember()), await logInAs(await createMember())];
  await expect(endSession(ana.actor, bia.actor.sessionId)).rejects.toThrow('session_not_found');
  expect(await findActor(bia.token)).toEqual(bia.actor);
});

test('a user lists their own sessions and no others', async () => {
  const ana = await createMember();
  const first = await logInAs(ana, '203.0.113.1');
  const { actor } = await logInAs(ana, '203.0.113.2');
  await logInAs(await createMember());
  const gone = await logInAs(ana);
  await endSession(gone.actor, gone.actor.sessionId);
  const list = await listSessions(actor);
  expect(list.map(({ id, ip, current }) => ({ id, ip, current }))).toEqual([
    { id: actor.sessionId, ip: '203.0.113.2', current: true },
    { id: first.actor.sessionId, ip: '203.0.113.1', current: false },
  ]);
});

test('logging out everywhere ends every session of the user and no other', async () => {
  const ana = await createMember();
  const [here, there] = [await logInAs(ana), await logInAs(ana)];
  const other = await logInAs(await createMember());
  await logOutEverywhere({ userId: ana.id });
  expect(await Promise.all([here, there, other].map(({ token }) => findActor(token)))).toEqual([
    null,
    null,
    other.actor,
  ]);
});

test('a long user agent is truncated', async () => {
  const user = await createMember();
  const token = await createSession(user, { ...callerFrom(), userAgent: 'x'.repeat(10_000) });
  const actor = await findActor(token);
  const [session] = await listSessions(actor ?? { userId: 0, uid: '', sessionId: 0 });
  expect(session?.user_agent).toHaveLength(300);
});

test('access times and addresses are deleted after six months', async () => {
  const user = await createMember();
  const [{ actor: ended }, { actor: living }] = [await logInAs(user), await logInAs(user)];
  await endSession(ended, ended.sessionId);
  await purgeExpiredSessions(new Date(Date.now() + 183 * DAY_MS));
  expect(await db.session.count({ where: { userId: user.id } })).toBe(2);
  await db.session.update({
    where: { id: living.sessionId },
    data: { expiresAt: new Date(Date.now() + 60 * DAY_MS) },
  });
  await purgeExpiredSessions(new Date(Date.now() + 185 * DAY_MS));
  expect(await db.session.findMany({ where: { userId: user.id } })).toMatchObject([{ id: living.sessionId }]);
});
