import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { linkSentTo } from '@/test/inbox';
import { runJobs } from '@/test/jobs';
import { callerFrom, createMember, logInAs } from '@/test/members';
import { agreementRows } from './agreement/agreement';
import { logInWithExternalProfile, type ExternalProfile } from './identity';
import { sendPasswordLink, updatePassword } from './password';
import { findActor } from './session';

let vouched = 0;

function profile(given: Partial<ExternalProfile> = {}): ExternalProfile {
  vouched += 1;
  return {
    provider: 'google',
    subject: `subject-${vouched}`,
    email: `vouched${vouched}@example.com`,
    isEmailVerified: true,
    name: 'Ana Lima',
    ...given,
  };
}

async function logIn(given: ExternalProfile) {
  const actor = await findActor(await logInWithExternalProfile(given, callerFrom()));
  if (!actor) throw new Error('The session is not valid');
  return db.user.findUniqueOrThrow({
    where: { id: actor.userId },
    include: { identities: true, agreements: { orderBy: { document: 'asc' } } },
  });
}

describe('a social log-in is rejected for', () => {
  test.each([null, '', 'ana', 'a\0@example.com'])('an unknown user with the e-mail %j', async (email) => {
    await expect(logIn(profile({ email }))).rejects.toThrow('social_without_email');
  });

  test('an account whose e-mail the service has not verified', async () => {
    const ana = await createMember();
    await expect(logIn(profile({ email: ana.email, isEmailVerified: false }))).rejects.toThrow(
      'social_email_unproven',
    );
    expect(await db.identity.count({ where: { userId: ana.id } })).toBe(0);
  });

  test('a second identity of the same service for one account', async () => {
    const ana = await createMember();
    await logIn(profile({ email: ana.email }));
    await expect(logIn(profile({ email: ana.email }))).rejects.toThrow('social_other_account');
  });

  test('a blocked user, whether the identity is linked or not', async () => {
    const given = profile();
    const { id } = await logIn(given);
    await db.user.update({ where: { id }, data: { blockedAt: new Date() } });
    await expect(logIn(given)).rejects.toThrow('account_blocked');
    const bia = await createMember({ blockedAt: new Date() });
    await expect(logIn(profile({ email: bia.email }))).rejects.toThrow('account_blocked');
  });
});

describe('a social log-in logs in', () => {
  test('the same user every time, even after their e-mail or name changed', async () => {
    const given = profile();
    const first = await logIn(given);
    const second = await logIn({ ...given, email: null, name: 'Outra' });
    expect(second).toMatchObject({ id: first.id, name: 'Ana Lima', email: given.email });
  });

  test('into the account with the verified e-mail, ignoring case, and keeps its password', async () => {
    const ana = await createMember();
    const user = await logIn(profile({ email: ana.email.toUpperCase() }));
    expect(user).toMatchObject({ id: ana.id, passwordHash: ana.passwordHash });
    expect(user.identities).toHaveLength(1);
  });

  test('into a new account, in the language of the host and with the terms accepted', async () => {
    const given = profile({ name: '  Ana\u00a0 Lima ' });
    const user = await logIn(given);
    expect(user).toMatchObject({
      email: given.email,
      name: 'Ana Lima',
      locale: 'pt-BR',
      passwordHash: null,
      agreements: agreementRows(user.id, expect.any(Date)),
      identities: [{ provider: 'google', subject: given.subject }],
    });
  });

  test.each([
    ['Comunidade', 'rosa.dias@example.com', 'rosa dias'],
    ['visite www.golpe.com', 'rosa.pires@example.com', 'rosa pires'],
    ['', '12345@example.com', 'Nova pessoa'],
  ])('under a different name when %j is reserved', async (name, email, becomes) => {
    expect(await logIn(profile({ name, email }))).toMatchObject({ name: becomes });
  });

  test('twenty concurrent first log-ins into one account', async () => {
    const given = profile();
    const people = await Promise.all(Array.from({ length: 20 }, () => logIn(given)));
    expect(new Set(people.map(({ id }) => id)).size).toBe(1);
    expect(await db.user.count({ where: { email: given.email ?? '' } })).toBe(1);
  });
});

test('the owner of an e-mail, and removes the access of an identity that opened an account with it earlier', async () => {
  const stranger = profile({ provider: 'facebook', isEmailVerified: false });
  const taken = await logIn(stranger);
  await sendPasswordLink((await logInAs(taken)).actor);
  await runJobs();
  const token = (await linkSentTo(taken.email)).pathname.split('/').at(-1) ?? '';
  await updatePassword(token, 'a senha da dona', callerFrom());
  await expect(logIn(stranger)).rejects.toThrow('social_email_unproven');
  expect(await db.session.count({ where: { userId: taken.id, endedAt: null } })).toBe(0);
});

test('the owner of a verified e-mail, and removes the access of a stranger who opened an account with it', async () => {
  const stranger = profile({ provider: 'facebook', isEmailVerified: false });
  const taken = await logIn(stranger);
  const owner = profile({ email: taken.email });
  const user = await logIn(owner);
  expect(user).toMatchObject({ id: taken.id, identities: [{ provider: 'google', subject: owner.subject }] });
  // Only the session that the owner has just opened remains.
  expect(await db.session.count({ where: { userId: taken.id, endedAt: null } })).toBe(1);
  await expect(logIn(stranger)).rejects.toThrow('social_email_unproven');
});

test('an account with a password and a confirmed e-mail, and keeps its other identities and sessions', async () => {
  const ana = await createMember();
  await logIn(profile({ email: ana.email, provider: 'openid' }));
  const user = await logIn(profile({ email: ana.email }));
  expect(user.identities).toHaveLength(2);
  expect(await db.session.count({ where: { userId: ana.id, endedAt: null } })).toBe(2);
});
