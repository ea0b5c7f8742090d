import { lockForShare } from '@/lib/accounts/lock-actor';
import type { Prisma, User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';

/** A person as an act is about them. Throws `not_found` (user_not_found), of closed accounts too. */
export async function subjectOf(uid: string): Promise<{ kind: 'person'; id: number }> {
  const user = await db.user.findUnique({ where: { uid, deletedAt: null }, select: { id: true } });
  if (!user) throw notFound();
  return { kind: 'person', id: user.id };
}

/** The person of an act, whom nobody changes, blocks or closes meanwhile. Throws as `subjectOf`. */
export async function holdSubject(tx: Prisma.TransactionClient, { id }: { id: number }): Promise<User> {
  await lockForShare(tx, id);
  const user = await tx.user.findUnique({ where: { id, deletedAt: null } });
  if (!user) throw notFound();
  return user;
}

function notFound(): DomainError {
  return new DomainError('not_found', 'user_not_found');
}
