import { beforeAll, expect, test } from 'vitest';
import { logIn } from '@/lib/accounts/log-in';
import { COMMUNITY_UID } from '@/lib/accounts/uid';
import { db } from '@/lib/platform/database/db';
import { callerFrom } from '@/test/members';
import { DEMO_PASSWORD, givePasswords } from './give-passwords';
import { people } from './town';
import { seedTown } from './seed-town';

beforeAll(async () => {
  await seedTown(db);
  await givePasswords(db);
});

test('every user of the town logs in with the demo password, the community account does not', async () => {
  for (const { email, uid } of [people[0], people.at(-1)].filter((person) => person !== undefined)) {
    await expect(logIn({ email, password: DEMO_PASSWORD }, callerFrom())).resolves.toMatchObject({ uid });
  }
  expect(await db.user.findMany({ where: { passwordHash: null } })).toMatchObject([{ uid: COMMUNITY_UID }]);
});

test('an existing password is kept', async () => {
  const uid = people[1]?.uid ?? '';
  await db.user.update({ where: { uid }, data: { passwordHash: 'their own' } });
  await givePasswords(db);
  expect(await db.user.findUnique({ where: { uid } })).toMatchObject({ passwordHash: 'their own' });
});
