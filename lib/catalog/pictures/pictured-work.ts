import type { Actor } from '@/lib/accounts/actor';
import { holdActor } from '@/lib/accounts/lock-actor';
import type { Prisma, WorkPicture } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { purgeAds } from '../purge-ads';

/**
 * The pictures of the actor's ad in order, locked with the ad until the transaction ends. Throws `not_found`,
 * also for another user's ad, `unauthenticated`.
 */
export async function lockPictures(
  tx: Prisma.TransactionClient,
  actor: Actor,
  workId: number,
): Promise<WorkPicture[]> {
  await holdActor(tx, actor);
  const locked = await tx.$queryRaw<unknown[]>`
    select id from works where id = ${workId} and user_id = ${actor.userId} for update`;
  if (locked.length === 0) throw new DomainError('not_found', 'work_not_found');
  return tx.workPicture.findMany({ where: { workId }, orderBy: [{ position: 'asc' }, { id: 'asc' }] });
}

/** Updates the cover after a change of an ad's pictures, inside the transaction, and purges its pages. */
export async function updateCover(
  tx: Prisma.TransactionClient,
  workId: number,
  [cover]: readonly Pick<WorkPicture, 'name'>[],
  purging: Parameters<typeof purgeAds>[3] = {},
): Promise<void> {
  const { userId } = await tx.work.update({
    where: { id: workId },
    data: { coverName: cover?.name ?? null, updatedAt: clock.now() },
    select: { userId: true },
  });
  await purgeAds(tx, userId, [workId], purging);
}
