import { randomBytes } from 'node:crypto';
import type { Actor } from '@/lib/accounts/actor';
import { reencodeUpload } from '@/lib/media/reencode-upload';
import type { RenderedWorkPicture } from '@/lib/media/rendered-picture';
import type { WorkPicture } from '@/lib/media/fields';
import { workPicturesByUser } from '@/lib/media/rate-limits';
import { pictureKey, WORK_PICTURES_MAX } from '@/lib/media/rules';
import type { Work } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { MINUTE_MS } from '@/lib/platform/durations';
import { DomainError } from '@/lib/platform/errors';
import type { IncomingFile } from '@/lib/platform/incoming-file';
import { log } from '@/lib/platform/log/log';
import { clock } from '@/lib/services/clock/clock';
import { addJob } from '@/lib/services/jobs/job';
import { storage } from '@/lib/services/storage/storage';
import { clearPictures, clearPicturesJob } from './clear-pictures';
import { toPicture } from './picture-row';
import { lockPictures, updateCover } from './pictured-work';

/** By then an upload is either in the ad or abandoned. */
const LOST_AFTER_MS = 10 * MINUTE_MS;

/** Location of one upload's files. */
type Upload = { uid: string; workId: number; name: string };

/**
 * Adds an uploaded picture to the end of the actor's ad; one that the ad already has is returned unchanged.
 * Throws `not_found`, `conflict` (too_many_pictures), what `reencodeUpload` throws for the file,
 * `unauthenticated`, TooManyError.
 */
export async function addWorkPicture(actor: Actor, workId: number, file: IncomingFile): Promise<WorkPicture> {
  const [{ previewKey }] = await Promise.all([
    getOwnWork(actor, workId),
    workPicturesByUser.spend(String(actor.userId)),
  ]);
  const rendered = await reencodeUpload(actor, file, 'workPicture');
  const upload = { uid: actor.uid, workId, name: `${rendered.name}-${randomBytes(4).toString('hex')}` };
  await scheduleCleanup(upload);
  // Writes the files before taking locks, so that a slow bucket delays no one else.
  await Promise.all(rendered.files.map(({ width, bytes }) => storage.put(pictureKey(upload, width), bytes)));
  try {
    const picture = await addRow(actor, upload, rendered);
    if (picture.name !== upload.name) await discard(upload);
    return toPicture({ uid: actor.uid, workId, previewKey }, picture);
  } catch (error) {
    await discard(upload);
    throw error;
  }
}

/** Refuses an unauthorized upload before it is rendered. */
async function getOwnWork({ userId }: Actor, workId: number): Promise<Pick<Work, 'previewKey'>> {
  const work = await db.work.findUnique({ where: { id: workId, userId }, select: { previewKey: true } });
  if (!work) throw new DomainError('not_found', 'work_not_found');
  return work;
}

/**
 * Scheduled before any file is written, so that files are deleted if the process dies or the ad is removed.
 */
async function scheduleCleanup({ uid, workId, name }: Upload): Promise<void> {
  const runAt = new Date(clock.now().getTime() + LOST_AFTER_MS);
  await addJob(db, clearPicturesJob, { uid, workId, names: [name] }, { runAt });
}

/** The row of the new picture, or of the same picture that the ad already has. */
function addRow(actor: Actor, { workId, name }: Upload, rendered: RenderedWorkPicture) {
  return db.$transaction(async (tx) => {
    const pictures = await lockPictures(tx, actor, workId);
    const same = pictures.find((picture) => picture.name.split('-')[0] === rendered.name);
    if (same) return same;
    if (pictures.length >= WORK_PICTURES_MAX) throw new DomainError('conflict', 'too_many_pictures');
    const { width, height, blur } = rendered;
    const position = (pictures.at(-1)?.position ?? -1) + 1;
    const row = await tx.workPicture.create({ data: { workId, name, width, height, blur, position } });
    await updateCover(tx, workId, [...pictures, row]);
    return row;
  });
}

/** Deletes files that no row names. If this fails, the scheduled job deletes them. */
async function discard({ uid, workId, name }: Upload): Promise<void> {
  await clearPictures({ uid, workId, names: [name] }).catch((error: unknown) => {
    log.warn({ error, work: workId }, 'the files of a refused picture were not removed yet');
  });
}
