import { expect, test } from 'vitest';
import { logIn } from '@/lib/accounts/log-in';
import { sendPasswordLink } from '@/lib/accounts/password';
import { findActor } from '@/lib/accounts/session';
import { db } from '@/lib/platform/database/db';
import { providerPageId } from '@/lib/services/page-cache/provider-page';
import { createWork } from '@/test/factories';
import { callerFrom, createMember, logInAs, PASSWORD } from '@/test/members';
import { blockUser, unblockUser } from './block';

const reason = 'Denúncia de golpe';

test('an unknown user cannot be blocked', async () => {
  const closed = await createMember({ deletedAt: new Date() });
  for (const uid of ['ninguem', closed.uid]) {
    await expect(blockUser({ uid, reason })).rejects.toThrow('user_not_found');
    await expect(unblockUser({ uid })).rejects.toThrow('user_not_found');
  }
});

test('a blocked user is logged out, cannot log in or use a link, and their ads are hidden', async () => {
  const [ana, bia] = [await createMember(), await createMember()];
  const [work, other] = [await createWork({ userId: ana.id }), await createWork({ userId: bia.id })];
  const { token, actor } = await logInAs(ana);
  await sendPasswordLink(actor);
  await blockUser({ uid: ana.uid, reason });
  expect(await findActor(token)).toBeNull();
  await expect(logIn({ email: ana.email, password: PASSWORD }, callerFrom())).rejects.toThrow(
    'account_blocked',
  );
  expect(await db.passwordResetToken.count({ where: { userId: ana.id } })).toBe(0);
  expect(await db.user.findUnique({ where: { id: ana.id } })).toMatchObject({ blockedReason: reason });
  const hidden = await db.work.findMany({ where: { hiddenAt: { not: null } }, select: { id: true } });
  expect(hidden).toEqual([{ id: work.id }]);
  expect(other.hiddenAt).toBeNull();
});

test('the public pages of a blocked user are purged only when the block is committed', async () => {
  const ana = await createMember();
  const work = await createWork({ userId: ana.id });
  const purges: string[] = [];
  const client = await listen((payload) => purges.push(payload));
  await blockUser({ uid: ana.uid, reason });
  await unblockUser({ uid: ana.uid });
  await client.query('select 1');
  await client.end();
  const pages = `${providerPageId(ana.uid)} ${work.id}`;
  expect(purges).toEqual([pages, pages]);
});

test('lifting a block shows the ads that it hid, not those hidden before, and does not restore the session', async () => {
  const ana = await createMember();
  const shown = await createWork({ userId: ana.id });
  const hiddenBefore = await createWork({ userId: ana.id, hiddenAt: new Date(2026, 0, 1) });
  const { token } = await logInAs(ana);
  await blockUser({ uid: ana.uid, reason });
  await blockUser({ uid: ana.uid, reason: 'outra' });
  await unblockUser({ uid: ana.uid });
  const rows = await db.work.findMany({ where: { userId: ana.id }, orderBy: { id: 'asc' } });
  expect(rows).toMatchObject([
    { id: shown.id, hiddenAt: null },
    { id: hiddenBefore.id, hiddenAt: hiddenBefore.hiddenAt },
  ]);
  expect(await findActor(token)).toBeNull();
  await expect(logIn({ email: ana.email, password: PASSWORD }, callerFrom())).resolves.toMatchObject({
    uid: ana.uid,
  });
});

async function listen(onPayload: (payload: string) => void) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  client.on('notification', ({ payload }) => onPayload(payload ?? ''));
  await client.query('listen page_cache_purge');
  return client;
}
