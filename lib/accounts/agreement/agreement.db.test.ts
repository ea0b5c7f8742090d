import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { toDateColumn } from '@/lib/platform/dates';
import { advanceClock } from '@/test/clock';
import { createMember, logInAs, PASSWORD } from '@/test/members';
import { closeAccount } from '../deletion';
import { agreeToVersions, listAgreements } from './agreement';
import { VERSIONS } from './versions';

const current = { ...VERSIONS };

test('a user who agreed to an earlier version is asked again, and both agreements keep their dates', async () => {
  const { actor } = await logInAs(await createMember());
  const former = {
    userId: actor.userId,
    version: toDateColumn('2020-01-01'),
    agreedAt: new Date('2020-02-03'),
  };
  await db.agreement.createMany({
    data: [
      { ...former, document: 'terms' },
      { ...former, document: 'privacy', version: toDateColumn(VERSIONS.privacy) },
    ],
  });
  expect(await listAgreements(actor)).toMatchObject({ current, asked: true });
  await agreeToVersions(actor, current);
  const { asked, agreed } = await listAgreements(actor);
  expect(asked).toBe(false);
  expect(agreed.map(({ document, version }) => `${document} ${version}`)).toEqual([
    `terms ${VERSIONS.terms}`,
    `privacy ${VERSIONS.privacy}`,
    'terms 2020-01-01',
  ]);
  expect(agreed.slice(1).map(({ agreed_at }) => agreed_at.slice(0, 10))).toEqual([
    '2020-02-03',
    '2020-02-03',
  ]);
});

test('agreeing again, even concurrently, keeps the first date', async () => {
  const { actor } = await logInAs(await createMember());
  await Promise.all([agreeToVersions(actor, current), agreeToVersions(actor, current)]);
  const before = await listAgreements(actor);
  advanceClock({ days: 1 });
  const { actor: later } = await logInAs(await db.user.findUniqueOrThrow({ where: { id: actor.userId } }));
  await agreeToVersions(later, current);
  expect(await listAgreements(later)).toEqual(before);
  expect(before.agreed).toHaveLength(2);
});

describe('no agreement is recorded', () => {
  test.each(['terms', 'privacy'] as const)(
    'for a version of the %s other than the current one',
    async (document) => {
      const { actor } = await logInAs(await createMember());
      const agreeing = agreeToVersions(actor, { ...current, [document]: '2020-01-01' });
      await expect(agreeing).rejects.toMatchObject({ code: 'conflict', reason: 'newer_texts' });
      expect((await listAgreements(actor)).agreed).toEqual([]);
    },
  );

  test('for an account that was closed in the meantime, and closing it deletes earlier agreements', async () => {
    const member = await createMember();
    const [{ actor }, { actor: closing }] = [await logInAs(member), await logInAs(member)];
    await agreeToVersions(actor, current);
    await closeAccount(closing, PASSWORD, { guards: [], erasers: [] });
    await expect(agreeToVersions(actor, current)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await db.agreement.count({ where: { userId: member.id } })).toBe(0);
    const { removed } = await db.accountDeletion.findFirstOrThrow({ where: { userId: member.id } });
    expect(removed).toMatchObject({ agreements: 2 });
  });
});
