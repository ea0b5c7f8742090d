import { expect, test } from 'vitest';
import { openIdentityPicture } from '@/lib/operator/identity/identity-pictures';
import { listWaitingChecks } from '@/lib/operator/identity/waiting-checks';
import { db } from '@/lib/platform/database/db';
import { openConsoleAs } from '@/test/console/operators';
import { DEMO_OPERATOR } from '@/scripts/setup/demo-operator.mjs';
import { createMember } from '@/test/members';
import { writeIdentity } from './write-identity';
import { seedTown } from './seed-town';

test('one document waits and can be opened, another was found right, and a second run adds nothing', async () => {
  await seedTown(db);
  const operator = await openConsoleAs(await createMember({ uid: DEMO_OPERATOR.uid }));
  expect(await writeIdentity(db, new Date())).toBe(2);
  expect(await writeIdentity(db, new Date())).toBe(0);
  const checks = await listWaitingChecks();
  expect(checks).toHaveLength(1);
  for (const { id } of checks[0]?.pictures ?? [])
    expect((await openIdentityPicture(operator.actor, id)).type).toBe('image/webp');
  expect(await db.user.count({ where: { identityVerifiedAt: { not: null } } })).toBe(1);
});
