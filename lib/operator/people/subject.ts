import { db } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';

/** A person as an act is about them. Throws `not_found` (user_not_found), of closed accounts too. */
export async function subjectOf(uid: string): Promise<{ kind: 'person'; id: number }> {
  const user = await db.user.findUnique({ where: { uid, deletedAt: null }, select: { id: true } });
  if (!user) throw new DomainError('not_found', 'user_not_found');
  return { kind: 'person', id: user.id };
}
