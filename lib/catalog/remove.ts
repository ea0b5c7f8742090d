import type { Prisma } from '../generated/prisma/client';
import type { Actor } from '../accounts/actor';
import { lockActor, lockForUpdate } from '../accounts/lock-actor';
import { pictureFolder } from '../media/rules';
import { db } from '../platform/database/db';
import { clock } from '../services/clock/clock';
import { addJob } from '../services/jobs/job';
import { LISTS_LAST_MS } from '../services/page-cache/public-pages';
import { removeFolderJob } from '../services/storage/remove-folder';
import { lockOwnWork } from './lock-own-ad';
import { purgeAds } from './purge-ads';

/**
 * Removes the actor's ad; after the commit no one finds it, and a job deletes its pictures once no list shows
 * them. Orders have their own copy of the hired service and stay. Throws `not_found`, `unauthenticated`.
 */
export async function deleteWork(actor: Actor, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockActor(tx, actor);
    await lockOwnWork(tx, actor, id);
    await removeLocked(tx, actor.userId, [id]);
  });
}

/** Removes all ads of a user, as `deleteWork` does, and returns their ids. */
export async function deleteWorksOf(tx: Prisma.TransactionClient, userId: number): Promise<number[]> {
  await lockForUpdate(tx, userId);
  const works = await tx.$queryRaw<{ id: number }[]>`
    select id from works where user_id = ${userId} order by id for update`;
  const ids = works.map(({ id }) => id);
  await removeLocked(tx, userId, ids);
  return ids;
}

async function removeLocked(tx: Prisma.TransactionClient, userId: number, ids: number[]): Promise<void> {
  const { uid } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { uid: true } });
  // Pages are locked before the search documents, which go with the ads.
  await purgeAds(tx, userId, ids);
  await tx.work.deleteMany({ where: { id: { in: ids } } });
  // Last, because matchNewAds locks these rows after the ad's row in its queue, which is deleted with the ad.
  await tx.adStatistic.deleteMany({ where: { workId: { in: ids } } });
  const runAt = new Date(clock.now().getTime() + LISTS_LAST_MS);
  for (const workId of ids)
    await addJob(tx, removeFolderJob, { folder: pictureFolder({ uid, workId }) }, { runAt });
}
