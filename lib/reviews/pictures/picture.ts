import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { holdActor } from '@/lib/accounts/lock-actor';
import type { Prisma, ReviewPicture } from '@/lib/generated/prisma/client';
import { findPrivatePicture, putPrivatePicture, removePrivatePicture } from '@/lib/media/private-pictures';
import { reencodeUpload } from '@/lib/media/reencode-upload';
import type { PictureWidth } from '@/lib/media/rules';
import { requireOwnOrder } from '@/lib/orders/policy';
import { db } from '@/lib/platform/database/db';
import { DAY_MS, HOUR_SECONDS } from '@/lib/platform/durations';
import { DomainError } from '@/lib/platform/errors';
import type { IncomingFile } from '@/lib/platform/incoming-file';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import { mayReview, IS_SHOWN } from '../reviewable';
import { pictureFiles } from './files';

const uploadLimit = sharedLimit('review_picture', { points: 40, seconds: HOUR_SECONDS });
/** An uploaded picture that is not part of a review by then is deleted. */
const UNUSED_AFTER_MS = DAY_MS;

export const clearReviewPictureJob = defineJob(
  'clear_review_picture',
  z.strictObject({ orderId: z.int(), id: z.guid() }),
  { queue: 'storage' },
);

/** '/reviews/pictures/{id}/{width}' serves it. Pixels of the larger file. */
type ShownPicture = Pick<ReviewPicture, 'id' | 'width' | 'height'>;

/** The pictures of an order's review, in their order. */
export const IN_REVIEW = {
  where: { place: { not: null } },
  select: { id: true, width: true, height: true },
  orderBy: { place: 'asc' },
} satisfies Prisma.Order$reviewPicturesArgs;

/**
 * Stores an uploaded picture for the review that the customer is about to write. Throws `not_found`
 * (order_not_found), `forbidden` (only_customer), `conflict` (review_not_possible, review_published), what
 * `reencodeUpload` throws for the file, `unauthenticated`, TooManyError.
 */
export async function addReviewPicture(
  actor: Actor,
  orderId: number,
  file: IncomingFile,
): Promise<ShownPicture> {
  await requireOwnOrder(db, actor, orderId);
  const { reviews, ...order } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { reviews: true },
  });
  if (order.customerId !== actor.userId) throw new DomainError('forbidden', 'only_customer');
  if (reviews.some(({ publishedAt }) => publishedAt !== null))
    throw new DomainError('conflict', 'review_published');
  if (!mayReview(order, clock.now())) throw new DomainError('conflict', 'review_not_possible');
  await uploadLimit.spend(String(actor.userId));
  const { width, height, files } = await reencodeUpload(actor, file, 'workPicture');
  const picture = { orderId, id: randomUUID() };
  const createdAt = clock.now();
  // Scheduled before any file is written, so that files are deleted if the process dies in between.
  const runAt = new Date(createdAt.getTime() + UNUSED_AFTER_MS);
  await addJob(db, clearReviewPictureJob, picture, { runAt, isLowPriority: true });
  await putPrivatePicture(pictureFiles(picture), files);
  await db.$transaction(async (tx) => {
    await holdActor(tx, actor);
    await tx.reviewPicture.create({ data: { ...picture, ownerId: actor.userId, width, height, createdAt } });
  });
  return { id: picture.id, width, height };
}

/**
 * Makes these uploaded pictures the ones of the customer's review, in this order; others are deleted. Throws
 * `not_found` (picture_not_found). The caller has locked the order.
 */
export async function arrangePictures(
  tx: Prisma.TransactionClient,
  { orderId, pictures }: { orderId: number; pictures: string[] },
): Promise<void> {
  await dropPictures(tx, { orderId, id: { notIn: pictures }, place: { not: null } });
  for (const [place, id] of [...new Set(pictures)].entries()) {
    const { count } = await tx.reviewPicture.updateMany({ where: { id, orderId }, data: { place } });
    if (count === 0) throw new DomainError('not_found', 'picture_not_found');
  }
}

/** Deletes pictures when the transaction commits. Returns how many. */
export async function dropPictures(
  tx: Prisma.TransactionClient,
  where: Prisma.ReviewPictureWhereInput,
): Promise<number> {
  const dropped = await tx.reviewPicture.updateManyAndReturn({
    where,
    data: { place: null },
    select: { id: true, orderId: true },
  });
  for (const picture of dropped) await addJob(tx, clearReviewPictureJob, picture, { isLowPriority: true });
  return dropped.length;
}

/**
 * Reads a picture of a public review; its owner can always read it. Throws `not_found` (picture_not_found, also while
 * the review is not published, and when its text is hidden).
 */
export async function readReviewPicture(actor: Actor | null, id: string, width: PictureWidth): Promise<File> {
  const picture = await db.reviewPicture.findFirst({
    where: {
      id,
      OR: [
        ...(actor ? [{ ownerId: actor.userId }] : []),
        {
          place: { not: null },
          order: { reviews: { some: { ...IS_SHOWN, isOfProvider: true, hiddenTextAt: null } } },
        },
      ],
    },
  });
  const file = picture && (await findPrivatePicture(pictureFiles(picture), width));
  if (!file) throw new DomainError('not_found', 'picture_not_found');
  return file;
}

/** Deletes a picture unless it is part of a review. */
export async function clearReviewPicture(picture: { orderId: number; id: string }): Promise<void> {
  await db.reviewPicture.deleteMany({ where: { id: picture.id, place: null } });
  const kept = await db.reviewPicture.count({ where: { id: picture.id } });
  if (kept === 0) await removePrivatePicture(pictureFiles(picture));
}
