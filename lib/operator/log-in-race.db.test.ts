import { afterEach, describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/platform/database/db';
import type { User } from '@/lib/generated/prisma/client';
import { clock } from '@/lib/services/clock/clock';
import { whileHeld } from '@/test/held-rows';
import { linkSentTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { callerFrom, createMember, logInAs, PASSWORD } from '@/test/members';
import { blockAccount } from '@/lib/accounts/block';
import { closeAccount } from '@/lib/accounts/deletion';
import { logInWithExternalProfile } from '@/lib/accounts/identity';
import { logIn } from '@/lib/accounts/log-in';
import type * as passwordHash from '@/lib/accounts/password-hash';
import { mailResetLink, sendPasswordLink, updatePassword } from '@/lib/accounts/password';
import { findActor } from '@/lib/accounts/session';

const afterCheck = vi.hoisted(() => ({ once: undefined as (() => Promise<unknown>) | undefined }));

/** The real password check, followed by an action of the test. */
vi.mock('@/lib/accounts/password-hash', async (original) => {
  const actual = await original<typeof passwordHash>();
  return {
    ...actual,
    async matchesPasswordHash(...given: Parameters<typeof actual.matchesPasswordHash>) {
      const isRight = await actual.matchesPasswordHash(...given);
      const { once } = afterCheck;
      afterCheck.once = undefined;
      await once?.();
      return isRight;
    },
  };
});

afterEach(() => {
  afterCheck.once = undefined;
});

async function changePassword(user: User): Promise<void> {
  await sendPasswordLink((await logInAs(user)).actor);
  await runJobs();
  const token = (await linkSentTo(user.email)).pathname.split('/').at(-1) ?? '';
  await updatePassword(token, 'nova senha boa', callerFrom());
}

const endings: Record<string, { end: (user: User) => Promise<unknown>; reason: string }> = {
  'the password changed': { end: changePassword, reason: 'wrong_credentials' },
  'the person was blocked': {
    end: ({ uid }) => db.$transaction((tx) => blockAccount(tx, { uid, reason: 'golpe', at: clock.now() })),
    reason: 'account_blocked',
  },
  'the account was closed': {
    end: async (user) => closeAccount((await logInAs(user)).actor, PASSWORD, { guards: [], erasers: [] }),
    reason: 'wrong_credentials',
  },
  'the e-mail changed': {
    end: ({ id }) => db.user.update({ where: { id }, data: { email: `outro${id}@example.com` } }),
    reason: 'wrong_credentials',
  },
};

async function countOpenSessions({ id: userId }: User): Promise<number> {
  return db.session.count({ where: { userId, endedAt: null } });
}

describe('a concurrent log-in', () => {
  test.each(Object.entries(endings))('does not outlive %s', async (_, { end, reason }) => {
    const ana = await createMember();
    afterCheck.once = () => end(ana);
    const loggingIn = logIn({ email: ana.email, password: PASSWORD }, callerFrom());
    await expect(loggingIn).rejects.toMatchObject({ reason });
    expect(await countOpenSessions(ana)).toBe(0);
  });

  test('through a service that a new password unlinks is rejected', async () => {
    const ana = await createMember();
    const profile = googleProfileOf(ana);
    await logInWithExternalProfile(profile, callerFrom());
    const changing = [
      'update users set password_hash = null where id = $1',
      'delete from identities where user_id = $1',
      'update sessions set ended_at = now() where user_id = $1',
    ];
    const result = await whileHeld({ table: 'users', id: ana.id, changing }, () =>
      logInWithExternalProfile(profile, callerFrom()),
    );
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'unauthenticated' } });
    expect(await countOpenSessions(ana)).toBe(0);
  });

  test('through another service does not outlive a block', async () => {
    const ana = await createMember();
    const profile = googleProfileOf(ana);
    await logInWithExternalProfile(profile, callerFrom());
    const changing = [
      'update users set blocked_at = now() where id = $1',
      'update sessions set ended_at = now() where user_id = $1',
    ];
    const result = await whileHeld({ table: 'users', id: ana.id, changing }, () =>
      logInWithExternalProfile(profile, callerFrom()),
    );
    expect(result).toMatchObject({ status: 'rejected', reason: { reason: 'account_blocked' } });
    expect(await countOpenSessions(ana)).toBe(0);
  });
});

test('another service cannot be linked to an account that is being closed', async () => {
  const ana = await createMember();
  const changing = [`update users set email = 'gone@closed.invalid', deleted_at = now() where id = $1`];
  const result = await whileHeld({ table: 'users', id: ana.id, changing }, () =>
    logInWithExternalProfile(googleProfileOf(ana), callerFrom()),
  );
  expect(await db.identity.count({ where: { userId: ana.id } })).toBe(0);
  const actor = result.status === 'fulfilled' ? await findActor(result.value) : null;
  expect(actor?.userId).toBeGreaterThan(ana.id);
});

test('renewing a session does not restore one that ends concurrently', async () => {
  const { token, actor } = await logInAs(await createMember());
  const later = clock.now().getTime() + 2 * 3_600_000;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(later));
  const changing = ['update sessions set ended_at = now() where id = $1'];
  await whileHeld({ table: 'sessions', id: actor.sessionId, changing }, () => findActor(token));
  expect(await findActor(token)).toBeNull();
});

test('no link to set a password is created for a user who is blocked concurrently', async () => {
  const ana = await createMember();
  const id = '00000000-0000-4000-8000-000000000001';
  const changing = ['update users set blocked_at = now() where id = $1'];
  await whileHeld({ table: 'users', id: ana.id, changing }, () => mailResetLink({ id, email: ana.email }));
  expect(await db.passwordResetToken.count({ where: { userId: ana.id } })).toBe(0);
  expect(await db.mail.count({ where: { id } })).toBe(0);
});

function googleProfileOf({ id, email }: User) {
  return { provider: 'google', subject: `${id}`, email, isEmailVerified: true, name: 'Ana Souza' };
}
