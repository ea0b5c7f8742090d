import type { Prisma } from '@/lib/generated/prisma/client';
import { privatePictureKey } from '@/lib/media/private-pictures';
import { LARGEST_WIDTH } from '@/lib/media/rules';
import { db } from '@/lib/platform/database/db';
import { jobPictureFiles } from './pictures/files';
import { dropJobPictures } from './pictures/picture';
import { openTexts } from './sealed-texts';

/** The places of a user's orders, and the storage keys of their pictures, for their data download. */
export async function collectJobPlaces(userId: number): Promise<{ places: object[]; files: string[] }> {
  const [places, pictures] = await Promise.all([
    db.jobPlace.findMany({
      where: { order: { customerId: userId } },
      orderBy: { orderId: 'asc' },
    }),
    db.jobPicture.findMany({ where: { ownerId: userId }, orderBy: [{ orderId: 'asc' }, { place: 'asc' }] }),
  ]);
  return {
    places: places.map((place) => ({
      orderId: place.orderId,
      ...openTexts(place),
      phoneAgreedAt: place.phoneAgreedAt,
      changedAt: place.changedAt,
    })),
    files: pictures.map((picture) => privatePictureKey(jobPictureFiles(picture), LARGEST_WIDTH)),
  };
}

/** Deletes the places of a closed account's orders, and all pictures of them. */
export async function eraseJobPlaces(
  tx: Prisma.TransactionClient,
  userId: number,
): Promise<Record<string, number>> {
  const pictures = await dropJobPictures(tx, { ownerId: userId });
  const { count } = await tx.jobPlace.deleteMany({ where: { order: { customerId: userId } } });
  return { job_places: count, job_pictures: pictures };
}
