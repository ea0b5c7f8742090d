import { describe, expect, test } from 'vitest';
import { refuseOwner } from '@/lib/catalog/ownership';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { storage } from '@/lib/services/storage/storage';
import { eraseFeedback } from '@/lib/support/feedback';
import { createUser as createPerson, createWork } from '@/test/factories';
import { lastEmailTo } from '@/test/inbox';
import { tell } from '@/test/notices';
import { runJobs } from '@/test/jobs';
import { callerFrom, createMember, logInAs, PASSWORD } from '@/test/members';
import { closeAccount } from '@/lib/accounts/deletion';
import { logIn } from '@/lib/accounts/log-in';
import { sendPasswordLink, sendResetLink } from '@/lib/accounts/password';
import { findActor, purgeExpiredSessions } from '@/lib/accounts/session';

const parts = { guards: [refuseOwner], erasers: [eraseFeedback] };

describe('an account is not closed', () => {
  test('with a wrong password, nor after five of them with the correct one', async () => {
    const ana = await createMember();
    const { actor } = await logInAs(ana);
    for (let time = 0; time < 5; time += 1) {
      await expect(closeAccount(actor, 'errada', parts)).rejects.toMatchObject({
        code: 'invalid',
        reason: 'wrong_password',
        fields: { password: 'invalid' },
      });
    }
    await expect(closeAccount(actor, PASSWORD, parts)).rejects.toMatchObject({ code: 'too_many' });
  });

  test('without a password', async () => {
    const { actor } = await logInAs(await createPerson());
    await expect(closeAccount(actor, 'qualquer', parts)).rejects.toThrow('set_password_first');
  });

  test('while the user has ads, hidden ones included', async () => {
    for (const hiddenAt of [null, new Date()]) {
      const ana = await createMember();
      await createWork({ userId: ana.id, hiddenAt });
      const { actor } = await logInAs(ana);
      await expect(closeAccount(actor, PASSWORD, parts)).rejects.toMatchObject({
        code: 'conflict',
        reason: 'remove_ads_first',
      });
      expect(await db.user.findUnique({ where: { id: ana.id } })).toEqual(ana);
    }
  });

  test.each([
    ['blocked', (id: number) => db.user.update({ where: { id }, data: { blockedAt: new Date() } })],
    [
      'logged out',
      (id: number) => db.session.updateMany({ where: { userId: id }, data: { endedAt: new Date() } }),
    ],
  ])('by a user who has been %s in the meantime', async (_, end) => {
    const ana = await createMember();
    const { actor } = await logInAs(ana);
    await end(ana.id);
    await expect(closeAccount(actor, PASSWORD, parts)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await db.user.findUnique({ where: { id: ana.id } })).toMatchObject({ deletedAt: null });
  });

  test('while another domain refuses, and then nothing changes', async () => {
    const ana = await createMember();
    const { actor, token } = await logInAs(ana);
    const moneyUnderWay = () => Promise.reject(new DomainError('conflict', 'money_under_way'));
    const closing = closeAccount(actor, PASSWORD, { ...parts, guards: [moneyUnderWay] });
    await expect(closing).rejects.toThrow('money_under_way');
    expect(await findActor(token)).toEqual(actor);
    expect(await db.user.findUnique({ where: { id: ana.id } })).toEqual(ana);
  });

  test('twice, by five concurrent calls', async () => {
    const { actor } = await logInAs(await createMember());
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => closeAccount(actor, PASSWORD, parts)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

test('an ad added while the account is being closed either prevents it or is refused', async () => {
  const ana = await createMember();
  const { actor } = await logInAs(ana);
  const [closed, added] = await Promise.allSettled([
    closeAccount(actor, PASSWORD, { ...parts, guards: [refuseOwner, () => pause(150)] }),
    pause(75).then(() => db.$transaction((tx) => addWork(tx, ana.id))),
  ]);
  expect([closed.status, added.status].toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('no personal data except access records remains of a closed account, in any table or file', async () => {
  const ana = await createMember({
    name: 'Anacleta Figueiroa',
    description: 'Pinto paredes de Anacleta',
    phone: '11987650001',
    email: 'anacleta.figueiroa@example.com',
    avatarVersion: 3,
  });
  const { actor, token } = await logInAs(ana, '203.0.113.99');
  await sendResetLink(ana.email, callerFrom());
  await sendPasswordLink(actor);
  await tell(ana);
  await db.identity.create({ data: { provider: 'google', subject: 'anacleta-117', userId: ana.id } });
  await db.feedback.create({
    data: {
      userId: ana.id,
      code: 'manage_data',
      number: 'AAAA-CCCC',
      suggestion: 'Apaguem Anacleta',
      name: ana.name,
      email: ana.email,
      phone: '',
    },
  });
  await storage.put(`${ana.uid}/${ana.uid}.webp`, Buffer.from('picture'));
  await storage.put(`${ana.uid}/7/c0ffee-480.webp`, Buffer.from('picture'));

  const { receipt } = await closeAccount(actor, PASSWORD, parts);
  await runJobs();

  expect(await findActor(token)).toBeNull();
  expect(await storage.list(ana.uid)).toEqual([]);
  const mail = await lastEmailTo(ana.email);
  expect(mail.text).toContain(receipt);
  const removed = { feedback: 1, identities: 1, letters: 2, links: 1, notices: 1 };
  expect(await db.accountDeletion.findUnique({ where: { receipt } })).toMatchObject({
    userId: ana.id,
    removed,
  });

  await db.mail.deleteMany({ where: { recipient: ana.email } }); // The email itself is deleted after a week.
  // Kept by Lei 12.965/2014, art. 15: see the policy.
  const records = await db.session.findMany({ where: { userId: ana.id } });
  expect(records).toMatchObject([{ ip: '203.0.113.99', userAgent: '', endedAt: expect.any(Date) }]);
  await purgeExpiredSessions(new Date(Date.now() + 185 * 86_400_000));
  const left = await everything();
  for (const trace of ['Anacleta', 'anacleta', ana.uid, '11987650001', '203.0.113.99']) {
    expect(left.filter((row) => row.includes(trace))).toEqual([]);
  }
  expect(await db.user.findUnique({ where: { id: ana.id } })).toMatchObject({
    name: 'Conta encerrada',
    passwordHash: null,
  });
});

test('afterwards the e-mail is free again and the old password is invalid', async () => {
  const ana = await createMember();
  const { actor } = await logInAs(ana);
  await closeAccount(actor, PASSWORD, parts);
  await expect(logIn({ email: ana.email, password: PASSWORD }, callerFrom())).rejects.toThrow(
    'wrong_credentials',
  );
  await expect(createMember({ email: ana.email })).resolves.toMatchObject({ email: ana.email });
});

async function everything(): Promise<string[]> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') and tablename not in ('cities', 'states')`;
  const rows = await Promise.all(
    tables.map(({ name }) => db.$queryRawUnsafe<{ row: string }[]>(`select t::text as row from ${name} t`)),
  );
  return rows.flat().map(({ row }) => row);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Adds an ad as the product does: for an existing account. */
async function addWork(tx: Pick<typeof db, 'user' | 'work'>, userId: number): Promise<void> {
  await tx.work.create({ data: { userId, title: 'Pintura', priceCents: 9_000, cityId: 3_550_308 } });
  await tx.user.findUniqueOrThrow({ where: { id: userId, deletedAt: null } });
}
