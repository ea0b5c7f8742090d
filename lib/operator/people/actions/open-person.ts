import { lockForShare } from '@/lib/accounts/lock-actor';
import type { Prisma, User } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import type { Action } from '../../actions/action';

/** The user of an account that is not closed, locked for share. Throws `not_found` (user_not_found). */
export async function getOpenPerson(tx: Prisma.TransactionClient, id: string): Promise<User> {
  await lockForShare(tx, Number(id));
  const user = await tx.user.findUnique({ where: { id: Number(id), deletedAt: null } });
  if (!user) throw new DomainError('not_found', 'user_not_found');
  return user;
}

/** Offers an action for each account that is not closed and fits `where`. */
export function offerForOpen(where: Prisma.UserWhereInput = {}): NonNullable<Action['offers']> {
  return async (tx, id) =>
    (await tx.user.count({ where: { ...where, id: Number(id), deletedAt: null } })) > 0 ? [{}] : [];
}
