import type { Actor } from '../accounts/actor';
import { lockActor } from '../accounts/lock-actor';
import { pictureFolder } from '../media/rules';
import { db } from '../platform/db';
import { addJob } from '../services/jobs/job';
import { purgePages } from '../services/page-cache/purge';
import { removeFolderJob } from '../services/storage/remove-folder';
import { lockOwnWork } from './policy';

/**
 * Removes one's ad: from the commit on nobody finds it; its pictures go by a job. Orders have their own copy of what
 * was hired and live on. Throws `not_found`, `unauthenticated`.
 */
export async function deleteWork(actor: Actor, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const { uid } = await lockActor(tx, actor);
    await lockOwnWork(tx, actor, id);
    await tx.work.delete({ where: { id }, select: { id: true } });
    await addJob(tx, removeFolderJob, { folder: pictureFolder({ uid, workId: id }) });
    await purgePages(tx, [id]);
  });
}
