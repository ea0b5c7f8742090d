import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { holdActor } from '@/lib/accounts/lock-actor';
import type { DisputePicture, Prisma } from '@/lib/generated/prisma/client';
import { reencodeUpload } from '@/lib/media/reencode-upload';
import { findPrivatePicture, putPrivatePicture, removePrivatePicture } from '@/lib/media/private-pictures';
import type { PictureWidth } from '@/lib/media/rules';
import { type HeldOrder, OPEN_HOLDS } from '@/lib/orders/order-holds';
import { mayOpenDispute, requireOwnOrder } from '@/lib/orders/policy';
import { db } from '@/lib/platform/database/db';
import { HOUR_SECONDS } from '@/lib/platform/durations';
import { DomainError } from '@/lib/platform/errors';
import type { IncomingFile } from '@/lib/platform/incoming-file';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import { openQuestions } from '../open-questions';
import { pictureFiles } from './files';
import { UNSHOWN_AFTER_MS } from '../rules';

const uploadLimit = sharedLimit('dispute_picture', { points: 40, seconds: HOUR_SECONDS });

export const clearDisputePictureJob = defineJob(
  'clear_dispute_picture',
  z.strictObject({ orderId: z.int(), id: z.guid() }),
  { queue: 'storage' },
);

/** '/orders/dispute/pictures/{id}/{width}' serves it. Pixels of the larger file. */
export type ShownPicture = Pick<DisputePicture, 'id' | 'width' | 'height'>;

/**
 * Stores an uploaded picture for a statement that the actor is about to make: the customer who may open a dispute, the
 * provider who has not answered yet, or a side with an open question. Throws `not_found` (order_not_found), `conflict`
 * (dispute_not_open), what `reencodeUpload` throws for the file, `unauthenticated`, TooManyError.
 */
export async function addDisputePicture(
  actor: Actor,
  orderId: number,
  file: IncomingFile,
): Promise<ShownPicture> {
  await requireOwnOrder(db, actor, orderId);
  const order = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: {
      dispute: { include: { questions: { where: { userId: actor.userId, ...openQuestions() } } } },
      holds: OPEN_HOLDS,
    },
  });
  if (!maySpeak(actor, order)) throw new DomainError('conflict', 'dispute_not_open');
  await uploadLimit.spend(String(actor.userId));
  const { width, height, files } = await reencodeUpload(actor, file, 'workPicture');
  const picture = { orderId, id: randomUUID() };
  const createdAt = clock.now();
  // Scheduled before any file is written, so that files are deleted if the process dies in between.
  const runAt = new Date(createdAt.getTime() + UNSHOWN_AFTER_MS);
  await addJob(db, clearDisputePictureJob, picture, { runAt, isLowPriority: true });
  await putPrivatePicture(pictureFiles(picture), files);
  await db.$transaction(async (tx) => {
    await holdActor(tx, actor);
    await tx.disputePicture.create({ data: { ...picture, ownerId: actor.userId, width, height, createdAt } });
  });
  return { id: picture.id, width, height };
}

type ShownPictures = {
  orderId: number;
  ownerId: number;
  pictures: string[];
  /** The question that they answer; null: they belong to the first statement. */
  questionId?: number | null;
};

/**
 * Attaches uploaded pictures to their owner's statement, in this order. Throws `not_found`
 * (picture_not_found).
 */
export async function showPictures(
  tx: Prisma.TransactionClient,
  { orderId, ownerId, pictures, questionId = null }: ShownPictures,
): Promise<void> {
  for (const [place, id] of [...new Set(pictures)].entries()) {
    const { count } = await tx.disputePicture.updateMany({
      where: { id, orderId, ownerId, place: null },
      data: { place, questionId },
    });
    if (count === 0) throw new DomainError('not_found', 'picture_not_found');
  }
}

/**
 * Reads a picture for the order's two people, or only its owner until it is shown. Throws `not_found`
 * (picture_not_found).
 */
export async function readDisputePicture(actor: Actor, id: string, width: PictureWidth): Promise<File> {
  const { userId } = actor;
  const picture = await db.disputePicture.findFirst({
    where: {
      id,
      OR: [
        { ownerId: userId },
        { place: { not: null }, order: { OR: [{ customerId: userId }, { providerId: userId }] } },
      ],
    },
  });
  const file = picture && (await findPrivatePicture(pictureFiles(picture), width));
  if (!file) throw new DomainError('not_found', 'picture_not_found');
  return file;
}

/** Deletes a picture unless a dispute shows it. */
export async function clearDisputePicture(picture: { orderId: number; id: string }): Promise<void> {
  await db.disputePicture.deleteMany({ where: { id: picture.id, place: null } });
  const kept = await db.disputePicture.count({ where: { id: picture.id } });
  if (kept === 0) await removePrivatePicture(pictureFiles(picture));
}

type Speaker = HeldOrder & { dispute: { state: string; questions: object[] } | null };

/** `order` has only the open questions to the actor. */
function maySpeak({ userId }: Actor, order: Speaker): boolean {
  if (order.dispute?.state === 'awaiting_decision') return order.dispute.questions.length > 0;
  if (order.customerId === userId) return order.dispute === null && mayOpenDispute(order, clock.now());
  return order.dispute?.state === 'awaiting_answer';
}
