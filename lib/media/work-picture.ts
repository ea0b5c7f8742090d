import type { Actor } from '../accounts/actor';
import { db } from '../platform/db';
import { DomainError } from '../platform/errors';
import { clock } from '../services/clock/clock';
import { addJob } from '../services/jobs/job';
import { storage } from '../services/storage/storage';
import { clearPicturesJob } from './clear-pictures';
import { drawWorkPicture, type DrawnWorkPicture } from './draw-work-picture';
import type { WorkPicture } from './fields';
import { workPicturesByUser } from './limits';
import { lockPictures, settlePictures } from './pictured-work';
import { toPicture } from './picture-row';
import { pictureKey, type PictureOwner, WORK_PICTURES_MAX } from './rules';

/** Longer than a slow bucket takes: the files are written while the ad is locked. */
const WRITING = { timeout: 30_000 };
/** By then an upload is in the ad, or nobody waits for it any more. */
const LOST_AFTER_MS = 600_000;

/**
 * Adds an uploaded picture to one's ad, after those it has. One that is there already is given as it is. Throws
 * `not_found`, `conflict` (too_many_pictures), what `squarePicture` throws of the file, `unauthenticated`,
 * TooManyError.
 */
export async function addWorkPicture(actor: Actor, workId: number, upload: Uint8Array): Promise<WorkPicture> {
  await Promise.all([workPicturesByUser.spend(String(actor.userId)), refuseEarly(actor, workId)]);
  const [drawn] = await Promise.all([drawWorkPicture(upload), promiseToClear({ uid: actor.uid, workId })]);
  const picture = { uid: actor.uid, workId, name: drawn.name };
  return db.$transaction(async (tx) => {
    const pictures = await lockPictures(tx, actor, workId);
    const same = pictures.find(({ name }) => name === drawn.name);
    if (same) return toPicture(picture, same);
    if (pictures.length >= WORK_PICTURES_MAX) throw new DomainError('conflict', 'too_many_pictures');
    await writeFiles(picture, drawn);
    const { name, width, height, blur } = drawn;
    const position = (pictures.at(-1)?.position ?? -1) + 1;
    const row = await tx.workPicture.create({ data: { workId, name, width, height, blur, position } });
    await settlePictures(tx, workId, [...pictures, row]);
    return toPicture(picture, row);
  }, WRITING);
}

/** Whoever may not add a picture anyway is told before it is drawn. */
async function refuseEarly({ userId }: Actor, workId: number): Promise<void> {
  const work = await db.work.findUnique({ where: { id: workId, userId }, select: { id: true } });
  if (!work) throw new DomainError('not_found', 'work_not_found');
}

/** Written down before any file is, so that files go again when this process dies, or the ad goes, in between. */
async function promiseToClear(owner: PictureOwner): Promise<void> {
  const runAt = new Date(clock.now().getTime() + LOST_AFTER_MS);
  await addJob(db, clearPicturesJob, owner, { key: `lost_pictures:${owner.workId}`, runAt });
}

async function writeFiles(
  picture: PictureOwner & { name: string },
  { files }: DrawnWorkPicture,
): Promise<void> {
  await Promise.all(files.map(({ width, bytes }) => storage.put(pictureKey(picture, width), bytes)));
}
