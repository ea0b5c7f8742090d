import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { doAction } from '@/test/console/actions';
import { createOperator, openConsoleAs } from '@/test/console/operators';
import { createUser } from '@/test/factories';
import { createMember } from '@/test/members';
import { runAction } from '../actions/run-action';
import { listRelatedAccounts } from './duplicate-accounts';

const blockedReason = async (id: number) =>
  (await db.user.findUniqueOrThrow({ where: { id } })).blockedReason;

/** Logs a user in from an address with a browser. */
async function logInFrom(userId: number, ip: string, userAgent: string) {
  const at = clock.now();
  const tokenHash = new Uint8Array(Buffer.from(`${userId} ${ip} ${userAgent}`));
  const expiresAt = new Date(at.getTime() + 86_400_000);
  await db.session.create({ data: { userId, tokenHash, ip, userAgent, seenAt: at, expiresAt } });
}

test('a log-in with the same browser from the same address relates accounts; an address alone does not', async () => {
  const [person, onDevice, neighbour] = [await createUser(), await createUser(), await createUser()];
  const both = await createUser({ phone: person.phone ?? '' });
  await db.user.update({ where: { id: person.id }, data: { phone: '11955500001' } });
  await db.user.update({ where: { id: both.id }, data: { phone: '11955500001' } });
  for (const { id } of [person, onDevice, both]) await logInFrom(id, '200.1.2.3', 'Firefox do celular');
  await logInFrom(neighbour.id, '200.1.2.3', 'Outro navegador');
  expect(await listRelatedAccounts(person.id)).toMatchObject([
    { uid: both.uid, shared: ['phone', 'device'] },
    { uid: onDevice.uid, shared: ['device'] },
  ]);
});

test('a person and the chosen related accounts are blocked for one reason, and doing it twice changes nothing', async () => {
  const { actor } = await createOperator();
  const phone = '11955500002';
  const [person, chosen, spared, stranger] = [
    await createMember({ phone }),
    await createMember({ phone }),
    await createMember({ phone }),
    await createMember({ phone: '11955500003' }),
  ];
  const block = () =>
    doAction(actor, 'block_related_accounts', {
      id: person.id,
      values: { accounts: [chosen.uid, stranger.uid] },
      reason: 'mesmo golpe',
    });
  expect(await block()).toEqual({ values: { count: 2 }, refused: [] });
  for (const { id } of [person, chosen]) expect(await blockedReason(id)).toBe('mesmo golpe');
  for (const { id } of [spared, stranger]) expect(await blockedReason(id)).toBeNull();
  expect(await block()).toEqual({ values: { count: 0 }, refused: [] });
  const entries = await db.auditEntry.count({ where: { act: 'person_blocked', reason: 'mesmo golpe' } });
  expect(entries).toBe(2);
});

test('an account that cannot be blocked is named, and the others are blocked', async () => {
  const phone = '11955500004';
  const [person, chosen] = [await createMember({ phone }), await createMember({ phone })];
  const { actor, user } = await openConsoleAs(await createMember({ phone }));
  const request = {
    action: 'block_related_accounts',
    id: String(person.id),
    values: { accounts: [chosen.uid, user.uid], reason: 'golpe' },
  };
  expect(await runAction(actor, request)).toMatchObject({
    result: { values: { count: 2 }, refused: [{ id: `@${user.uid}`, reason: 'own_matter' }] },
  });
  expect(await blockedReason(chosen.id)).toBe('golpe');
  await expect(runAction(actor, { ...request, id: String(user.id) })).rejects.toMatchObject({
    reason: 'own_matter',
  });
});
