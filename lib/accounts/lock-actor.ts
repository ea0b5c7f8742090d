import type { Prisma, User } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import type { Actor } from './actor';

/**
 * Locks the actor's account until the transaction ends, so changes, blocks and closings of it are serial. Take this lock
 * before locks of orders and payments (docs/database.md). Throws `unauthenticated`
 * when the account or the actor's session is over by now.
 */
export async function lockActor(tx: Prisma.TransactionClient, actor: Actor): Promise<User> {
  // Locked before it is read, so that what is read is what the one before us has left.
  await lockForUpdate(tx, actor.userId);
  return readActor(tx, actor);
}

/** As `lockActor`, but several may hold an account at once: it is only kept from being changed, blocked or closed. */
export async function holdActor(tx: Prisma.TransactionClient, actor: Actor): Promise<User> {
  await lockForShare(tx, actor.userId);
  return readActor(tx, actor);
}

/** The account of an actor who may still act; whoever reads it has locked it. Throws `unauthenticated`. */
export async function readActor(tx: Prisma.TransactionClient, { userId, sessionId }: Actor): Promise<User> {
  const sessions = { some: { id: sessionId, endedAt: null } };
  const user = await tx.user.findUnique({
    where: { id: userId, deletedAt: null, blockedAt: null, sessions },
  });
  if (!user) throw new DomainError('unauthenticated', 'log_in_first');
  return user;
}

/** Nobody else changes, blocks or closes this account until the transaction ends, whatever state it is in. */
export async function lockForUpdate(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.$queryRaw`select id from users where id = ${userId} for no key update`;
}

/** The account is kept from being changed, blocked or closed until the transaction ends; others may hold it as well. */
export async function lockForShare(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.$queryRaw`select id from users where id = ${userId} for share`;
}

/**
 * Locks accounts as `lockForUpdate` and `lockForShare` do, in the order of their ids, so that two people who hire each
 * other at once do not wait in a circle.
 */
export async function lockPeople(
  tx: Prisma.TransactionClient,
  { locked = [], held }: { locked?: number[]; held: number[] },
): Promise<void> {
  const ids = [...new Set([...locked, ...held])].toSorted((a, b) => a - b);
  for (const id of ids) await (locked.includes(id) ? lockForUpdate : lockForShare)(tx, id);
}
