import { hashPassword } from '@/lib/accounts/password-hash';
import type { PrismaClient } from '../../lib/generated/prisma/client';
import { people } from './town';

/** The password of every seeded account; `npm start` prints it. */
export const DEMO_PASSWORD = 'girassol';

/** Sets the demo password for seeded users without one. The community account keeps none. */
export async function givePasswords(db: PrismaClient): Promise<void> {
  const withoutOne = { uid: { in: people.map(({ uid }) => uid) }, passwordHash: null, deletedAt: null };
  if ((await db.user.count({ where: withoutOne })) === 0) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db.user.updateMany({ where: withoutOne, data: { passwordHash } });
}
