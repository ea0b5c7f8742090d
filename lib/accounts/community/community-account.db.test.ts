import { expect, test } from 'vitest';
import { db } from '@/lib/platform/db';
import { supportEmail } from '@/lib/services/settings/site';
import { createUser } from '@/test/factories';
import { openCommunityAccount } from './community-account';
import { COMMUNITY_UID } from '../uid';

const { address } = supportEmail.initial;
const found = () => db.user.findUnique({ where: { uid: COMMUNITY_UID } });

test('the community account takes nothing from who has its address', async () => {
  const person = await createUser({ email: address });
  await openCommunityAccount(db);
  expect(await found()).toBeNull();
  expect(await db.user.findUnique({ where: { id: person.id } })).toMatchObject({ uid: person.uid });
});

test('it is opened once, without a password, and stays as it is', async () => {
  await db.user.updateMany({ where: { email: address }, data: { email: 'outra@example.com' } });
  await Promise.all([openCommunityAccount(db), openCommunityAccount(db)]);
  const opened = await found();
  expect(opened).toMatchObject({ passwordHash: null, email: address, blockedAt: null });
  await db.user.update({ where: { uid: COMMUNITY_UID }, data: { passwordHash: 'x' } });
  await openCommunityAccount(db);
  expect(await found()).toMatchObject({ id: opened?.id, passwordHash: 'x' });
});
