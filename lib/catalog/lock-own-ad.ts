import type { Actor } from '../accounts/actor';
import type { Prisma, User, Work } from '../generated/prisma/client';
import { DomainError } from '../platform/errors';

/** Publishing requires the paid fee (specification, point 6). Throws `forbidden` (pro_required). */
export function refuseUnlessPro({ proSince }: Pick<User, 'proSince'>): void {
  if (proSince === null) throw new DomainError('forbidden', 'pro_required');
}

/** Locks an ad that its owner is about to change. Throws `not_found`, also for another user's ad. */
export async function lockOwnWork(
  tx: Prisma.TransactionClient,
  { userId }: Actor,
  id: number,
): Promise<Work> {
  await tx.$queryRaw`select id from works where id = ${id} and user_id = ${userId} for update`;
  const work = await tx.work.findUnique({ where: { id, userId } });
  if (!work) throw new DomainError('not_found', 'work_not_found');
  return work;
}
