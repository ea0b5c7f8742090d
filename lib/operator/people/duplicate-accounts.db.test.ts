import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { createUser, taxNumberRow } from '@/test/factories';
import { listDuplicateAccounts } from './duplicate-accounts';

test('accounts with the same phone number, tax number or Pix key are listed, blocked ones first', async () => {
  const shared = { phone: '11955551234', pixKey: 'golpe@example.com' };
  const person = await createUser(shared);
  const byBoth = await createUser(shared);
  const blocked = await createUser({ phone: shared.phone, blockedAt: new Date() });
  const byNumber = await createUser({ phone: '11900000000', deletedAt: new Date() });
  await createUser({ phone: '11900000001', pixKey: 'outra@example.com' });
  await db.taxNumber.createMany({ data: [taxNumberRow(person.id), taxNumberRow(byNumber.id)] });
  expect(await listDuplicateAccounts([person.id])).toMatchObject([
    { givenId: person.id, uid: blocked.uid, isBlocked: true, shared: ['phone'] },
    { uid: byNumber.uid, isBlocked: false, isClosed: true, shared: ['tax_number'] },
    { uid: byBoth.uid, isBlocked: false, isClosed: false, shared: ['phone', 'pix_key'] },
  ]);
});

test('empty values do not match', async () => {
  const [one] = [await createUser({ phone: '' }), await createUser({ phone: '' }), await createUser()];
  expect(await listDuplicateAccounts([one.id])).toEqual([]);
  expect(await listDuplicateAccounts([])).toEqual([]);
});
