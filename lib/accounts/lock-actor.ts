import type { Prisma, User } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import type { Actor } from './actor';

/**
 * The actor's account, which nobody else changes, blocks or closes until the transaction ends: what takes this lock
 * happens one after the other. Whoever locks more takes this lock first. Throws `unauthenticated` when the account
 * is over by now.
 */
export async function lockActor(tx: Prisma.TransactionClient, { userId }: Actor): Promise<User> {
  // Locked before it is read, so that what is read is what the one before us has left.
  await tx.$queryRaw`select id from users where id = ${userId} for no key update`;
  const user = await tx.user.findUnique({ where: { id: userId, deletedAt: null, blockedAt: null } });
  if (!user) throw new DomainError('unauthenticated', 'log_in_first');
  return user;
}

/** As `lockActor`, but several may hold an account at once: it is only kept from being changed, blocked or closed. */
export async function holdActor(tx: Prisma.TransactionClient, { userId }: Actor): Promise<void> {
  const held = await tx.$queryRaw<unknown[]>`
    select id from users where id = ${userId} and deleted_at is null and blocked_at is null for share`;
  if (held.length === 0) throw new DomainError('unauthenticated', 'log_in_first');
}
