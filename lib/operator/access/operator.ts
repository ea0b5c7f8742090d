import type { DeletionGuard } from '@/lib/accounts/deletion';
import { lockForUpdate } from '@/lib/accounts/lock-actor';
import { tidyEmail } from '@/lib/accounts/rules';
import type { Operator, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { writeAuditEntry } from '../audit/entry';

/**
 * Makes the owner of an account an operator with every right, from the command line. An existing operator keeps their
 * roles; the call resets their second factor, for example after the loss of the phone, and closes all their consoles.
 * Throws `not_found` (user_not_found).
 */
export async function grantOperator(email: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const userId = await findPerson(tx, email);
    const fresh = { secret: null, enrolledAt: null, lastStep: 0, recoveryHashes: [] };
    await tx.operator.upsert({
      where: { userId },
      create: { userId, grantedAt: clock.now(), roles: ['owner'], ...fresh },
      update: fresh,
    });
    await tx.consoleSession.deleteMany({ where: { operatorId: userId } });
    await note(tx, 'operator_granted', userId);
  });
}

/**
 * Replaces the roles of a user. Without roles they stop being an operator, and all their console sessions end. A new
 * operator sets up the second factor when they first open the console. Returns the former roles.
 * The caller holds the lock of `lockOperators`.
 */
export async function changeRoles(
  tx: Prisma.TransactionClient,
  userId: number,
  roles: readonly string[],
): Promise<string[]> {
  await lockForUpdate(tx, userId);
  await tx.user.findUniqueOrThrow({ where: { id: userId, deletedAt: null } });
  const known = await tx.operator.findUnique({ where: { userId } });
  if (roles.length === 0) await tx.operator.deleteMany({ where: { userId } });
  else
    await tx.operator.upsert({
      where: { userId },
      create: { userId, grantedAt: clock.now(), roles: [...roles] },
      update: { roles: [...roles] },
    });
  return known?.roles ?? [];
}

/** Revokes the role and closes every console of the user. Throws `not_found` (user_not_found). */
export async function revokeOperator(email: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const userId = await findPerson(tx, email);
    const { count } = await tx.operator.deleteMany({ where: { userId } });
    if (count === 0) throw new DomainError('not_found', 'user_not_found');
    await note(tx, 'operator_revoked', userId);
  });
}

/** An operator's account cannot be closed. Throws `conflict` (revoke_operator_first). */
export const refuseOperator: DeletionGuard = async (tx, userId) => {
  const isOperator = (await tx.operator.count({ where: { userId } })) > 0;
  if (isOperator) throw new DomainError('conflict', 'revoke_operator_first');
};

/** Requires that the user is an operator. Throws `forbidden` (operators_only). */
export async function getOperator(userId: number): Promise<Operator> {
  return known(await db.operator.findUnique({ where: { userId } }));
}

/** Locks the operator until the transaction ends. Operators are locked before people. */
export async function lockOperator(tx: Prisma.TransactionClient, userId: number): Promise<Operator> {
  await tx.$queryRaw`select user_id from operators where user_id = ${userId} for update`;
  return known(await tx.operator.findUnique({ where: { userId } }));
}

/**
 * Locks an operator together with a user whose roles they change, the lower id first, so that two owners who change
 * each other's roles do not deadlock.
 */
export async function lockOperators(
  tx: Prisma.TransactionClient,
  userId: number,
  changedId: number,
): Promise<void> {
  await tx.$queryRaw`
    select user_id from operators where user_id in (${userId}, ${changedId}) order by user_id for update`;
  known(await tx.operator.findUnique({ where: { userId } }));
}

/**
 * Like `lockOperator`, but with a shared lock: concurrent actions of the operator are possible, a revocation is not.
 */
export async function holdOperator(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.$queryRaw`select user_id from operators where user_id = ${userId} for share`;
  known(await tx.operator.findUnique({ where: { userId } }));
}

function known(operator: Operator | null): Operator {
  if (!operator) throw new DomainError('forbidden', 'operators_only');
  return operator;
}

/**
 * Locks the user as an operator, if they are one, and then as a person, so that the account cannot be closed
 * concurrently.
 */
async function findPerson(tx: Prisma.TransactionClient, email: string): Promise<number> {
  const where = { email: tidyEmail(email), deletedAt: null };
  const user = await tx.user.findUnique({ where, select: { id: true } });
  if (!user) throw new DomainError('not_found', 'user_not_found');
  await tx.$queryRaw`select user_id from operators where user_id = ${user.id} for update`;
  await lockForUpdate(tx, user.id);
  await tx.user.findUniqueOrThrow({ where });
  return user.id;
}

function note(
  tx: Prisma.TransactionClient,
  act: 'operator_granted' | 'operator_revoked',
  userId: number,
): Promise<void> {
  const subject = { kind: 'person', id: userId } as const;
  return writeAuditEntry(tx, { operatorId: null, act, subject, reason: '' });
}
