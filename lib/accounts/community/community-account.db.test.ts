import { expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { supportEmail } from '@/lib/services/settings/site';
import { createUser } from '@/test/factories';
import { moveCommunityAccount, openCommunityAccount } from './community-account';
import { COMMUNITY_UID } from '../uid';

const { address } = supportEmail.initial;
const found = () => db.user.findUnique({ where: { uid: COMMUNITY_UID } });

test('the community account is not created when a user already has its address', async () => {
  const person = await createUser({ email: address });
  await openCommunityAccount(db);
  expect(await found()).toBeNull();
  expect(await db.user.findUnique({ where: { id: person.id } })).toMatchObject({ uid: person.uid });
});

test('it is created once, without a password, and is not changed afterwards', async () => {
  await db.user.updateMany({ where: { email: address }, data: { email: 'outra@example.com' } });
  await Promise.all([openCommunityAccount(db), openCommunityAccount(db)]);
  const opened = await found();
  expect(opened).toMatchObject({ passwordHash: null, email: address, blockedAt: null });
  await db.user.update({ where: { uid: COMMUNITY_UID }, data: { passwordHash: 'x' } });
  await openCommunityAccount(db);
  expect(await found()).toMatchObject({ id: opened?.id, passwordHash: 'x' });
});

test('its e-mail follows the support address until a password is set, and never takes the e-mail of another account', async () => {
  await db.user.update({ where: { uid: COMMUNITY_UID }, data: { passwordHash: null } });
  await db.$transaction((tx) => moveCommunityAccount(tx, 'suporte@example.com'));
  expect(await found()).toMatchObject({ email: 'suporte@example.com' });
  const { email: taken } = await createUser();
  await db.$transaction((tx) => moveCommunityAccount(tx, taken));
  expect(await found()).toMatchObject({ email: 'suporte@example.com' });
  await openCommunityAccount(db);
  expect(await found()).toMatchObject({ email: address });
  await db.user.update({ where: { uid: COMMUNITY_UID }, data: { passwordHash: 'x' } });
  await db.$transaction((tx) => moveCommunityAccount(tx, 'outra.vez@example.com'));
  expect(await found()).toMatchObject({ email: address });
});
