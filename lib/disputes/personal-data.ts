import type { Eraser } from '@/lib/accounts/deletion';
import type { PersonalRecords } from '@/lib/accounts/personal-data';
import { privatePictureKey } from '@/lib/media/private-pictures';
import { db } from '@/lib/platform/database/db';
import { addJob } from '@/lib/services/jobs/job';
import { pictureFiles } from './pictures/files';
import { clearDisputePictureJob } from './pictures/picture';

/** Of the two sizes of a picture the one to keep. */
const LARGEST = 1280;

/**
 * The disputes that a person took part in: what they said and showed themselves, what they offered, and how it ended.
 */
export async function collectDisputes(userId: number): Promise<PersonalRecords> {
  const disputes = await db.dispute.findMany({
    where: { order: { OR: [{ customerId: userId }, { providerId: userId }] } },
    include: {
      order: { select: { customerId: true, pictures: { where: { ownerId: userId } } } },
      offers: { where: { userId }, select: { returnedCents: true, state: true, offeredAt: true } },
    },
    orderBy: { id: 'asc' },
  });
  const records = disputes.map(({ order, text, answer, decidedById, ...dispute }) => ({
    ...dispute,
    said: order.customerId === userId ? text : answer,
    pictures: order.pictures.map((picture) => privatePictureKey(pictureFiles(picture), LARGEST)),
  }));
  return { file: 'disputes.json', records, files: records.flatMap(({ pictures }) => pictures) };
}

/**
 * Takes what a person has said and shown in disputes out of them; how each ended stays, it is the other side's as well.
 * None of theirs is open: the money of its order would keep them. The person is locked.
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
  const pictures = await tx.disputePicture.updateManyAndReturn({
    where: { ownerId: userId },
    data: { place: null },
    select: { id: true, orderId: true },
  });
  for (const picture of pictures) await addJob(tx, clearDisputePictureJob, picture, { isPatient: true });
  return { dispute_texts: complaints.count + answers.count, dispute_pictures: pictures.length };
};
