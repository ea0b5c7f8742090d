import type { Prisma, User } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import type { Actor } from './actor';

/**
 * Locks the actor's account until the transaction ends, so that changes, blocks and closings of it run one at
 * a time. Take this lock before locks of orders and payments (docs/database.md). Throws `unauthenticated`
 * when the account or the actor's session has ended.
 */
export async function lockActor(tx: Prisma.TransactionClient, actor: Actor): Promise<User> {
  // Lock before reading, to see what the previous lock holder committed.
  await lockForUpdate(tx, actor.userId);
  return readActor(tx, actor);
}

/**
 * Like `lockActor`, but with a shared lock: others may hold it too, but none may change, block or close the
 * account.
 */
export async function holdActor(tx: Prisma.TransactionClient, actor: Actor): Promise<User> {
  await lockForShare(tx, actor.userId);
  return readActor(tx, actor);
}

/** The account of an actor who may still act. The caller holds the lock on the user's row. Throws `unauthenticated`. */
export async function readActor(tx: Prisma.TransactionClient, { userId, sessionId }: Actor): Promise<User> {
  const sessions = { some: { id: sessionId, endedAt: null } };
  const user = await tx.user.findUnique({
    where: { id: userId, deletedAt: null, blockedAt: null, sessions },
  });
  if (!user) throw new DomainError('unauthenticated', 'log_in_first');
  return user;
}

/** Locks the account exclusively, in any state, until the transaction ends. */
export async function lockForUpdate(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.$queryRaw`select id from users where id = ${userId} for no key update`;
}

/** Takes a shared lock on the account until the transaction ends. */
export async function lockForShare(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.$queryRaw`select id from users where id = ${userId} for share`;
}

/**
 * Locks accounts as `lockForUpdate` and `lockForShare` do, in order of their ids, so that two users who hire
 * each other at once do not deadlock.
 */
export async function lockPeople(
  tx: Prisma.TransactionClient,
  { locked = [], held }: { locked?: number[]; held: number[] },
): Promise<void> {
  const ids = [...new Set([...locked, ...held])].toSorted((a, b) => a - b);
  for (const id of ids) await (locked.includes(id) ? lockForUpdate : lockForShare)(tx, id);
}
