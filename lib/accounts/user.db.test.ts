import { expect, test, vi } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { createMember, logInAs, PASSWORD } from '@/test/members';
import { updatePixKey } from './reauthentication/pix-key-change';
import { endSession } from './session';
import { updateUser } from './user';

async function versionOf(userId: number): Promise<unknown> {
  return db.$queryRaw`select xmin::text, updated_at from users where id = ${userId}`;
}

test('saving an unchanged profile changes nothing', async () => {
  const { actor } = await logInAs(await createMember());
  const profile = { name: 'Ana Lima', phone: '11987654321', profession: 'Pintora', description: '' };
  const saved = await updateUser(actor, profile, async () => undefined);
  const before = await versionOf(actor.userId);
  const purge = vi.fn(async () => undefined);
  expect(await updateUser(actor, profile, purge)).toEqual(saved);
  expect(await versionOf(actor.userId)).toEqual(before);
  expect(purge).not.toHaveBeenCalled();
});

test.each([{ name: 'Ana Souza' }, { phone: '' }, { profession: '' }, { description: 'Pinto casas.' }])(
  'saving a profile with a changed %j shows the change',
  async (change) => {
    const { actor } = await logInAs(await createMember());
    const profile = { name: 'Ana Lima', phone: '11987654321', profession: 'Pintora', description: '' };
    await updateUser(actor, profile, async () => undefined);
    const purge = vi.fn(async () => undefined);
    expect(await updateUser(actor, { ...profile, ...change }, purge)).toMatchObject(change);
    expect(purge).toHaveBeenCalledOnce();
  },
);

test('saving the current Pix key again confirms it, changes nothing else and sends no email', async () => {
  const { actor } = await logInAs(await createMember());
  const stored = () => db.user.findUniqueOrThrow({ where: { id: actor.userId } });
  await updatePixKey(actor, 'caio@example.com', { password: PASSWORD });
  const [before, mails] = [await stored(), await db.mail.count()];
  await updatePixKey(actor, 'caio@example.com', { password: PASSWORD });
  const after = await stored();
  expect(after).toEqual({
    ...before,
    pixKeyConfirmedAt: after.pixKeyConfirmedAt,
    updatedAt: after.updatedAt,
  });
  expect(after.pixKeyConfirmedAt?.getTime()).toBeGreaterThan(before.pixKeyConfirmedAt?.getTime() ?? 0);
  expect(await db.mail.count()).toBe(mails);
});

test('a user who was logged out in the meantime cannot save', async () => {
  const { actor } = await logInAs(await createMember());
  await endSession(actor, actor.sessionId);
  const before = await versionOf(actor.userId);
  const profile = { name: 'Ana Lima', phone: '', profession: '', description: '' };
  await expect(updateUser(actor, profile, async () => undefined)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  expect(await versionOf(actor.userId)).toEqual(before);
});
