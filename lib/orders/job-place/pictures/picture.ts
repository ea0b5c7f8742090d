import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { holdActor } from '@/lib/accounts/lock-actor';
import type { Prisma } from '@/lib/generated/prisma/client';
import { findPrivatePicture, putPrivatePicture, removePrivatePicture } from '@/lib/media/private-pictures';
import { reencodeUpload } from '@/lib/media/reencode-upload';
import type { PictureWidth } from '@/lib/media/rules';
import { db } from '@/lib/platform/database/db';
import { HOUR_SECONDS } from '@/lib/platform/durations';
import { DomainError } from '@/lib/platform/errors';
import type { IncomingFile } from '@/lib/platform/incoming-file';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import type { ShownJobPicture } from '../fields';
import { PROVIDER_SEES_PLACE } from '../policy';
import { UNUSED_AFTER_MS } from '../rules';
import { jobPictureFiles } from './files';

const uploadLimit = sharedLimit('job_picture', { points: 40, seconds: HOUR_SECONDS });

export const clearJobPictureJob = defineJob(
  'clear_job_picture',
  z.strictObject({ ownerId: z.int(), id: z.guid() }),
  { queue: 'storage' },
);

/**
 * Stores an uploaded picture for the place that the actor is about to describe, also before the order exists. Throws
 * what `reencodeUpload` throws for the file, `unauthenticated`, TooManyError.
 */
export async function addJobPicture(actor: Actor, file: IncomingFile): Promise<ShownJobPicture> {
  await uploadLimit.spend(String(actor.userId));
  const { width, height, files } = await reencodeUpload(actor, file, 'workPicture');
  const picture = { ownerId: actor.userId, id: randomUUID() };
  const createdAt = clock.now();
  // Scheduled before any file is written, so that the files are deleted even if the process dies in between.
  const runAt = new Date(createdAt.getTime() + UNUSED_AFTER_MS);
  await addJob(db, clearJobPictureJob, picture, { runAt, isLowPriority: true });
  await putPrivatePicture(jobPictureFiles(picture), files);
  await db.$transaction(async (tx) => {
    await holdActor(tx, actor);
    await tx.jobPicture.create({ data: { ...picture, width, height, createdAt } });
  });
  return { id: picture.id, width, height };
}

/**
 * Makes these uploaded pictures the ones of an order's place, in this order; others are deleted. Throws `not_found`
 * (picture_not_found, also for pictures of another order). The caller has locked the order.
 */
export async function arrangeJobPictures(
  tx: Prisma.TransactionClient,
  { orderId, ownerId, pictures }: { orderId: number; ownerId: number; pictures: string[] },
): Promise<void> {
  await dropJobPictures(tx, { orderId, id: { notIn: pictures } });
  for (const [place, id] of [...new Set(pictures)].entries()) {
    const { count } = await tx.jobPicture.updateMany({
      where: { id, ownerId, OR: [{ orderId: null }, { orderId }] },
      data: { orderId, place },
    });
    if (count === 0) throw new DomainError('not_found', 'picture_not_found');
  }
}

/** Deletes pictures when the transaction commits. Returns how many. */
export async function dropJobPictures(
  tx: Prisma.TransactionClient,
  where: Prisma.JobPictureWhereInput,
): Promise<number> {
  const dropped = await tx.jobPicture.updateManyAndReturn({
    where,
    data: { orderId: null, place: null },
    select: { id: true, ownerId: true },
  });
  for (const picture of dropped) await addJob(tx, clearJobPictureJob, picture, { isLowPriority: true });
  return dropped.length;
}

/**
 * Reads a picture for its owner, or for the provider who sees the place. Throws `not_found` (picture_not_found) for
 * everyone else.
 */
export async function readJobPicture({ userId }: Actor, id: string, width: PictureWidth): Promise<File> {
  const picture = await db.jobPicture.findFirst({
    where: {
      id,
      OR: [{ ownerId: userId }, { jobPlace: { order: { ...PROVIDER_SEES_PLACE, providerId: userId } } }],
    },
  });
  const file = picture && (await findPrivatePicture(jobPictureFiles(picture), width));
  if (!file) throw new DomainError('not_found', 'picture_not_found');
  return file;
}

/** Deletes a picture unless it is in the place of an order. */
export async function clearJobPicture(picture: { ownerId: number; id: string }): Promise<void> {
  await db.jobPicture.deleteMany({ where: { id: picture.id, orderId: null } });
  const kept = await db.jobPicture.count({ where: { id: picture.id } });
  if (kept === 0) await removePrivatePicture(jobPictureFiles(picture));
}
