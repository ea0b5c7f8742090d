import type { Actor } from '../accounts/actor';
import { lockActor } from '../accounts/lock-actor';
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
    const { uid } = await lockActor(tx, actor);
    await lockOwnWork(tx, actor, id);
    // Pages are locked before the search document, which goes with the ad.
    await purgeAds(tx, actor.userId, [id]);
    await tx.work.delete({ where: { id }, select: { id: true } });
    // Last, because matchNewAds locks these rows after the ad's place in its queue, which goes with the ad.
    await tx.adStatistic.deleteMany({ where: { workId: id } });
    const runAt = new Date(clock.now().getTime() + LISTS_LAST_MS);
    await addJob(tx, removeFolderJob, { folder: pictureFolder({ uid, workId: id }) }, { runAt });
  });
}
