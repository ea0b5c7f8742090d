import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { lockActor } from '@/lib/accounts/lock-actor';
import type { IdentityPicture, Prisma } from '@/lib/generated/prisma/client';
import { drawUpload } from '@/lib/media/draw-upload';
import { renderPicture } from '@/lib/media/picture';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import type { IncomingFile } from '@/lib/platform/incoming-file';
import { encryptFile, decryptFile } from '@/lib/platform/field-encryption';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import { storage } from '@/lib/services/storage/storage';
import { requireMaySend } from './require-may-send';
import type { Side } from './rules';

/** Small print is read at this width and height, in pixels. */
const MAX_SIDE = 1_800;
/** Shorter than any handle, and what follows is no number of an ad: no public address leads here. */
const FOLDER = 'id';
/** By then what was chosen is sent, or nobody will send it. */
const UNSENT_MS = 86_400_000;
const PICTURE_ID = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.sealed$/;
const AT_ONCE = 500;
const CLOCKS_DIFFER_MS = 3_600_000;

const picturesByUser = sharedLimit('identity_picture', { points: 30, seconds: 3_600 });

type Stored = Pick<IdentityPicture, 'id' | 'userId'>;

export const clearIdentityPictureJob = defineJob(
  'clear_identity_picture',
  z.strictObject({ id: z.guid(), userId: z.int() }),
  { queue: 'storage' },
);

/**
 * Keeps a picture of the actor's document or face until they send it, drawn anew and sealed, in place of the one of
 * that side. Answers all sides that are there. Throws as `requireMaySend`, what `drawUpload` and `renderPicture` throw
 * of the file, `unauthenticated`, TooManyError.
 */
export async function addIdentityPicture(actor: Actor, side: Side, upload: IncomingFile): Promise<Side[]> {
  await requireMaySend(db, actor.userId);
  await picturesByUser.spend(String(actor.userId));
  const bytes = await drawUpload(actor, upload, renderDocument);
  const picture = { id: randomUUID(), userId: actor.userId };
  const createdAt = clock.now();
  // Promised before any file is written, so that the file goes again when this process dies in between.
  await addJob(db, clearIdentityPictureJob, picture, { runAt: new Date(createdAt.getTime() + UNSENT_MS) });
  await storeIdentityPicture(picture, bytes);
  return db.$transaction(async (tx) => {
    await lockActor(tx, actor);
    await requireMaySend(tx, actor.userId);
    await removePictures(tx, { userId: actor.userId, checkId: null, side });
    await tx.identityPicture.create({ data: { ...picture, side, createdAt } });
    return unsentSides(tx, actor.userId);
  });
}

/** Writes the file of a picture, sealed as this one and no other. */
export async function storeIdentityPicture(picture: Stored, bytes: Uint8Array): Promise<void> {
  await storage.put(keyOf(picture), encryptFile(bytes, `identity_picture ${picture.id}`));
}

/** Of which sides a picture is chosen and not sent. */
export async function unsentSides(tx: Prisma.TransactionClient, userId: number): Promise<Side[]> {
  const pictures = await tx.identityPicture.findMany({
    where: { userId, checkId: null },
    orderBy: { side: 'asc' },
  });
  return pictures.map(({ side }) => side);
}

/**
 * A picture that was sent, as WebP. Throws `not_found` (picture_not_found). Who may see it is for the caller to know.
 */
export async function readIdentityPicture(id: string): Promise<File> {
  const picture = await db.identityPicture.findFirst({ where: { id, checkId: { not: null } } });
  const file = picture && (await storage.find(keyOf(picture)));
  if (!file) throw new DomainError('not_found', 'picture_not_found');
  const bytes = decryptFile(file.bytes, `identity_picture ${id}`);
  return new File([new Uint8Array(bytes)], `${picture.side}.webp`, { type: 'image/webp' });
}

/** Removes pictures inside the transaction; their files go by a job at once after it. Answers how many there were. */
export async function removePictures(
  tx: Prisma.TransactionClient,
  where: Prisma.IdentityPictureWhereInput,
): Promise<number> {
  const removed = await tx.identityPicture.findMany({ where, select: { id: true, userId: true } });
  await tx.identityPicture.deleteMany({ where: { id: { in: removed.map(({ id }) => id) } } });
  for (const picture of removed) await addJob(tx, clearIdentityPictureJob, picture);
  return removed.length;
}

/** Removes what was never sent, and the file of what is no more; what was sent stays. */
export async function clearIdentityPicture(picture: Stored): Promise<void> {
  // Due by the clock of the database, which may be a little ahead of ours.
  const unsentSince = new Date(clock.now().getTime() - UNSENT_MS + CLOCKS_DIFFER_MS);
  await db.identityPicture.deleteMany({
    where: { id: picture.id, checkId: null, createdAt: { lte: unsentSince } },
  });
  const kept = await db.identityPicture.count({ where: { id: picture.id } });
  if (kept === 0) await storage.remove(keyOf(picture));
}

/**
 * Removes the files that no row names: of pictures that were chosen after the backup which was put back. One that is
 * being chosen has its row within a day, or a job that removes it.
 */
export async function removeForgottenFiles(now: Date): Promise<void> {
  const keys = await storage.list(FOLDER);
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const part = keys.slice(start, start + AT_ONCE);
    const kept = await db.identityPicture.findMany({
      where: { id: { in: part.flatMap((key) => PICTURE_ID.exec(key)?.[1] ?? []) } },
      select: { id: true, userId: true },
    });
    const named = new Set(kept.map(keyOf));
    for (const key of part.filter((each) => !named.has(each))) {
      const file = await storage.find(key);
      if (file && file.modifiedAt.getTime() < now.getTime() - UNSENT_MS) await storage.remove(key);
    }
  }
}

function keyOf({ id, userId }: Stored): string {
  return `${FOLDER}/u${userId}/${id}.sealed`;
}

/** Large enough to be read, and nothing of the upload but what it shows. */
function renderDocument(upload: Uint8Array): Promise<Buffer> {
  return renderPicture(upload, (picture) =>
    picture
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer(),
  );
}
