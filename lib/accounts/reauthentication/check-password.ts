import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import type { Actor } from '../actor';
import { passwordChecksByUser } from '../rate-limits';
import { matchesPasswordHash } from '../password-hash';

/**
 * Verifies that the owner is acting, not just the holder of their session. Throws `invalid` (wrong_password),
 * `conflict` (set_password_first), TooManyError.
 */
export async function checkPassword({ userId }: Actor, password: string): Promise<void> {
  const key = String(userId);
  await passwordChecksByUser.spend(key);
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  if (passwordHash === null) throw new DomainError('conflict', 'set_password_first');
  if (!(await matchesPasswordHash(password, passwordHash))) {
    throw new DomainError('invalid', 'wrong_password', { password: 'invalid' });
  }
  await passwordChecksByUser.giveBack(key);
}
