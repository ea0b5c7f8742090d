import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { lockActor } from '@/lib/accounts/lock-actor';
import type { IdentityPicture, Prisma } from '@/lib/generated/prisma/client';
import { reencodeUpload } from '@/lib/media/reencode-upload';
import { db } from '@/lib/platform/database/db';
import { HOUR_MS, HOUR_SECONDS } from '@/lib/platform/durations';
import { DomainError } from '@/lib/platform/errors';
import type { IncomingFile } from '@/lib/platform/incoming-file';
import { encryptFile, decryptFile } from '@/lib/platform/field-encryption';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import { storage } from '@/lib/services/storage/storage';
import { requireMaySend } from './require-may-send';
import type { Side } from './rules';
import { UNSENT_AFTER_MS } from './rules';

/** Shorter than any handle and not followed by an ad number, so no public URL maps to it. */
const FOLDER = 'id';
const PICTURE_ID = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.sealed$/;
const BATCH_SIZE = 500;
const MAX_CLOCK_SKEW_MS = HOUR_MS;

const uploadLimit = sharedLimit('identity_picture', { points: 30, seconds: HOUR_SECONDS });

type Stored = Pick<IdentityPicture, 'id' | 'userId'>;

export const clearIdentityPictureJob = defineJob(
  'clear_identity_picture',
  z.strictObject({ id: z.guid(), userId: z.int() }),
  { queue: 'storage' },
);

/**
 * Stores a picture of the actor's document or face, re-encoded and encrypted; it replaces the previous picture of
 * that side. Returns all stored sides. Throws the same errors as `requireMaySend` and `reencodeUpload`, and
 * `unauthenticated`, TooManyError.
 */
export async function addIdentityPicture(actor: Actor, side: Side, upload: IncomingFile): Promise<Side[]> {
  await requireMaySend(db, actor.userId);
  await uploadLimit.spend(String(actor.userId));
  const bytes = await reencodeUpload(actor, upload, 'document');
  const picture = { id: randomUUID(), userId: actor.userId };
  const createdAt = clock.now();
  // Scheduled before any file is written, so that the file is deleted if the process dies in between.
  await addJob(db, clearIdentityPictureJob, picture, {
    runAt: new Date(createdAt.getTime() + UNSENT_AFTER_MS),
  });
  await storeIdentityPicture(picture, bytes);
  return db.$transaction(async (tx) => {
    await lockActor(tx, actor);
    await requireMaySend(tx, actor.userId);
    await removePictures(tx, { userId: actor.userId, checkId: null, side });
    await tx.identityPicture.create({ data: { ...picture, side, createdAt } });
    return unsentSides(tx, actor.userId);
  });
}

/** Writes the file of a picture, encrypted for this id only. */
export async function storeIdentityPicture(picture: Stored, bytes: Uint8Array): Promise<void> {
  await storage.put(keyOf(picture), encryptFile(bytes, `identity_picture ${picture.id}`));
}

/** The sides with a chosen, unsent picture. */
export async function unsentSides(tx: Prisma.TransactionClient, userId: number): Promise<Side[]> {
  const pictures = await tx.identityPicture.findMany({
    where: { userId, checkId: null },
    orderBy: { side: 'asc' },
  });
  return pictures.map(({ side }) => side);
}

/** A sent picture as WebP. Throws `not_found` (picture_not_found). The caller checks permissions. */
export async function readIdentityPicture(id: string): Promise<File> {
  const picture = await db.identityPicture.findFirst({ where: { id, checkId: { not: null } } });
  const file = picture && (await storage.find(keyOf(picture)));
  if (!file) throw new DomainError('not_found', 'picture_not_found');
  const bytes = decryptFile(file.bytes, `identity_picture ${id}`);
  return new File([new Uint8Array(bytes)], `${picture.side}.webp`, { type: 'image/webp' });
}

/**
 * Deletes pictures inside the transaction; a job deletes their files after the commit. Returns the number of pictures
 * deleted.
 */
export async function removePictures(
  tx: Prisma.TransactionClient,
  where: Prisma.IdentityPictureWhereInput,
): Promise<number> {
  const removed = await tx.identityPicture.findMany({ where, select: { id: true, userId: true } });
  await tx.identityPicture.deleteMany({ where: { id: { in: removed.map(({ id }) => id) } } });
  for (const picture of removed) await addJob(tx, clearIdentityPictureJob, picture);
  return removed.length;
}

/** Deletes a picture that was never sent, and the files of a deleted one; sent ones stay. */
export async function clearIdentityPicture(picture: Stored): Promise<void> {
  // The job is due by the database's clock, which may be slightly ahead of ours.
  const unsentSince = new Date(clock.now().getTime() - UNSENT_AFTER_MS + MAX_CLOCK_SKEW_MS);
  await db.identityPicture.deleteMany({
    where: { id: picture.id, checkId: null, createdAt: { lte: unsentSince } },
  });
  const kept = await db.identityPicture.count({ where: { id: picture.id } });
  if (kept === 0) await storage.remove(keyOf(picture));
}

/**
 * Deletes files that no row names: their pictures were chosen after the restored backup was made. A picture
 * being chosen gets its row or its cleanup job within a day.
 */
export async function removeOrphanedFiles(now: Date): Promise<void> {
  const keys = await storage.list(FOLDER);
  for (let start = 0; start < keys.length; start += BATCH_SIZE) {
    const part = keys.slice(start, start + BATCH_SIZE);
    const kept = await db.identityPicture.findMany({
      where: { id: { in: part.flatMap((key) => PICTURE_ID.exec(key)?.[1] ?? []) } },
      select: { id: true, userId: true },
    });
    const named = new Set(kept.map(keyOf));
    for (const key of part.filter((each) => !named.has(each))) {
      const file = await storage.find(key);
      if (file && file.modifiedAt.getTime() < now.getTime() - UNSENT_AFTER_MS) await storage.remove(key);
    }
  }
}

function keyOf({ id, userId }: Stored): string {
  return `${FOLDER}/u${userId}/${id}.sealed`;
}
