import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { putPrivatePicture } from '../../lib/media/private-pictures';
import { coverHeight } from '../../lib/media/rules';
import { pictureFiles } from '../../lib/reviews/pictures/files';
import type { PrismaClient } from '../../lib/generated/prisma/client';
import { readPicture } from './upload-pictures';

/** Width of the files in `covers`, in pixels. */
const WIDTH = 1280;
const PICTURED = 2;

/**
 * Adds the cover of the ad as a picture to the first public reviews, unless a review has pictures. Returns the number
 * of uploaded pictures.
 */
export async function uploadReviewPictures(db: PrismaClient): Promise<number> {
  if ((await db.reviewPicture.count()) > 0) return 0;
  const reviews = await db.review.findMany({
    where: { publishedAt: { not: null }, isOfProvider: true, order: { work: { coverName: { not: null } } } },
    select: {
      orderId: true,
      authorId: true,
      writtenAt: true,
      order: { select: { work: { select: { coverName: true } } } },
    },
    orderBy: { id: 'asc' },
    take: PICTURED,
  });
  for (const { orderId, authorId, writtenAt, order } of reviews) {
    const cover = await readPicture(`covers/${order.work?.coverName ?? ''}`);
    const picture = { orderId, id: randomUUID() };
    const small = await sharp(cover).resize(480).webp().toBuffer();
    await putPrivatePicture(pictureFiles(picture), [
      { width: 1280, bytes: cover },
      { width: 480, bytes: small },
    ]);
    const size = { width: WIDTH, height: coverHeight(WIDTH) };
    await db.reviewPicture.create({
      data: { ...picture, ownerId: authorId, place: 0, ...size, createdAt: writtenAt },
    });
  }
  return reviews.length;
}
