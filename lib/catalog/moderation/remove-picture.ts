import type { Prisma, User, Work } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';
import { addJob } from '@/lib/services/jobs/job';
import { clearPicturesJob } from '../pictures/clear-pictures';
import { updateCover } from '../pictures/pictured-work';
import { lockWork } from './take-down';

/**
 * Removes a picture of an ad for an operator; a job deletes its files at once, so this cannot be undone.
 * Throws `not_found` (work_not_found, picture_not_found).
 */
export async function removeWorkPicture(
  tx: Prisma.TransactionClient,
  { workId, pictureId }: { workId: number; pictureId: number },
): Promise<{ work: Work; owner: User }> {
  const ad = await lockWork(tx, workId);
  const pictures = await tx.workPicture.findMany({
    where: { workId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  const picture = pictures.find(({ id }) => id === pictureId);
  if (!picture) throw new DomainError('not_found', 'picture_not_found');
  await tx.workPicture.delete({ where: { id: pictureId } });
  await addJob(tx, clearPicturesJob, { uid: ad.owner.uid, workId, names: [picture.name] });
  const left = pictures.filter(({ id }) => id !== pictureId);
  await updateCover(tx, workId, left, { withLists: true });
  return ad;
}
