import type { Eraser } from '@/lib/accounts/deletion';
import type { PersonalRecords } from '@/lib/accounts/personal-data';
import { privatePictureKey } from '@/lib/media/private-pictures';
import { LARGEST_WIDTH } from '@/lib/media/rules';
import { db } from '@/lib/platform/database/db';
import { addJob } from '@/lib/services/jobs/job';
import { pictureFiles } from './pictures/files';
import { clearDisputePictureJob } from './pictures/picture';

/** A user's disputes, for their data download: their own statements, pictures and offers, and the results. */
export async function collectDisputes(userId: number): Promise<PersonalRecords> {
  const disputes = await db.dispute.findMany({
    where: { order: { OR: [{ customerId: userId }, { providerId: userId }] } },
    include: {
      order: { select: { customerId: true, pictures: { where: { ownerId: userId } } } },
      offers: { where: { userId }, select: { returnedCents: true, state: true, offeredAt: true } },
      questions: {
        where: { userId },
        select: { text: true, askedAt: true, until: true, answer: true, answeredAt: true },
      },
    },
    orderBy: { id: 'asc' },
  });
  const records = disputes.map(({ order, text, answer, decidedById, ...dispute }) => ({
    ...dispute,
    said: order.customerId === userId ? text : answer,
    pictures: order.pictures.map((picture) => privatePictureKey(pictureFiles(picture), LARGEST_WIDTH)),
  }));
  return { file: 'disputes.json', records, files: records.flatMap(({ pictures }) => pictures) };
}

/**
 * Erases the user's statements and pictures; the results stay, because they concern the other side too. No dispute is
 * open: the order's money would prevent closing the account. The caller holds the lock on the user's row.
 */
export const eraseDisputes: Eraser = async (tx, userId) => {
  const complaints = await tx.dispute.updateMany({
    where: { order: { customerId: userId } },
    data: { text: '' },
  });
  const answers = await tx.dispute.updateMany({
    where: { order: { providerId: userId }, answer: { not: null } },
    data: { answer: '' },
  });
  const questions = await tx.disputeQuestion.updateMany({
    where: { userId, answer: { not: null } },
    data: { answer: '' },
  });
  const pictures = await tx.disputePicture.updateManyAndReturn({
    where: { ownerId: userId },
    data: { place: null },
    select: { id: true, orderId: true },
  });
  for (const picture of pictures) await addJob(tx, clearDisputePictureJob, picture, { isLowPriority: true });
  const texts = complaints.count + answers.count + questions.count;
  return { dispute_texts: texts, dispute_pictures: pictures.length };
};
