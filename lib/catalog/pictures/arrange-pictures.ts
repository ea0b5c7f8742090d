import type { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { addJob } from '@/lib/services/jobs/job';
import { LISTS_LAST_MS } from '@/lib/services/page-cache/public-pages';
import { clearPicturesJob } from './clear-pictures';
import type { arrangeWorkPictures as contract } from '@/lib/media/contract';
import type { WorkPicture } from '@/lib/media/fields';
import { pictureChangesByUser } from '@/lib/media/rate-limits';
import { lockPictures, updateCover } from './pictured-work';
import { type PictureRow, toPicture } from './picture-row';

/**
 * Sets the order and descriptions of the pictures of the actor's ad. Missing ones are removed; a job deletes
 * their files once no list shows them. Throws `not_found` (work_not_found; picture_not_found, also for a
 * duplicate id), `unauthenticated`, TooManyError.
 */
export async function arrangeWorkPictures(
  actor: Actor,
  { work_id: workId, pictures: wanted }: z.output<typeof contract.body>,
): Promise<WorkPicture[]> {
  await pictureChangesByUser.spend(String(actor.userId));
  const { uid } = actor;
  return db.$transaction(async (tx) => {
    const left = new Map((await lockPictures(tx, actor, workId)).map((picture) => [picture.id, picture]));
    for (const { id } of wanted) {
      if (!left.delete(id)) throw new DomainError('not_found', 'picture_not_found');
    }
    await tx.workPicture.deleteMany({ where: { workId, id: { in: [...left.keys()] } } });
    const names = Array.from(left.values(), ({ name }) => name);
    const runAt = new Date(clock.now().getTime() + LISTS_LAST_MS);
    if (names.length > 0) await addJob(tx, clearPicturesJob, { uid, workId, names }, { runAt });
    const pictures: PictureRow[] = [];
    for (const [position, { id, alt }] of wanted.entries()) {
      pictures.push(await tx.workPicture.update({ where: { id, workId }, data: { position, alt } }));
    }
    await updateCover(tx, workId, pictures);
    const { previewKey } = await tx.work.findUniqueOrThrow({
      where: { id: workId },
      select: { previewKey: true },
    });
    return pictures.map((picture) => toPicture({ uid, workId, previewKey }, picture));
  });
}
