import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { holdActor } from '@/lib/accounts/lock-actor';
import { reencodeUpload } from '@/lib/media/reencode-upload';
import { findPrivatePicture, putPrivatePicture, removePrivatePicture } from '@/lib/media/private-pictures';
import type { PictureWidth } from '@/lib/media/rules';
import { db } from '@/lib/platform/database/db';
import { HOUR_SECONDS } from '@/lib/platform/durations';
import { DomainError } from '@/lib/platform/errors';
import type { IncomingFile } from '@/lib/platform/incoming-file';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import type { MessagePicture } from '../contract';
import { getMembership } from '../membership';
import { listCannotWrite } from '../may-write';
import { pictureFiles } from './files';
import { UNSENT_AFTER_MS } from '../rules';

const uploadLimit = sharedLimit('message_picture', { points: 60, seconds: HOUR_SECONDS });

export const clearMessagePictureJob = defineJob(
  'clear_message_picture',
  z.strictObject({ conversationId: z.string(), id: z.guid() }),
  { queue: 'storage' },
);

/**
 * Stores an uploaded picture for a message that the actor is about to send. Throws `forbidden` (chat_foreign,
 * or why they may not write), what `reencodeUpload` throws for the file, `unauthenticated`,
 * TooManyError.
 */
export async function addMessagePicture(
  actor: Actor,
  conversationId: string,
  file: IncomingFile,
): Promise<MessagePicture> {
  const { other } = await getMembership(actor, conversationId);
  const [obstacle] = await listCannotWrite(db, [{ authorId: actor.userId, receiverId: other.userId }]);
  if (obstacle) throw new DomainError('forbidden', obstacle);
  await uploadLimit.spend(String(actor.userId));
  const { width, height, files } = await reencodeUpload(actor, file, 'workPicture');
  const picture = { conversationId, id: randomUUID() };
  const createdAt = clock.now();
  // Schedule the cleanup before writing files, so that a crash in between leaves none behind.
  const runAt = new Date(createdAt.getTime() + UNSENT_AFTER_MS);
  await addJob(db, clearMessagePictureJob, picture, { runAt, isLowPriority: true });
  await putPrivatePicture(pictureFiles(picture), files);
  await db.$transaction(async (tx) => {
    await holdActor(tx, actor);
    await tx.messagePicture.create({ data: { ...picture, ownerId: actor.userId, width, height, createdAt } });
  });
  return { id: picture.id, width, height };
}

/**
 * Reads a picture for a member: of a message that they have not removed from their view, or their own unsent
 * one. Throws `not_found` (picture_not_found) for everyone else.
 */
export async function readMessagePicture(actor: Actor, id: string, width: PictureWidth): Promise<File> {
  const picture = await db.messagePicture.findUnique({
    where: { id },
    include: {
      owner: { select: { conversation: { select: { members: { where: { userId: actor.userId } } } } } },
    },
  });
  const member = picture?.owner.conversation.members[0];
  const position = picture?.position ?? null;
  const isShown =
    position === null
      ? picture?.ownerId === actor.userId
      : member !== undefined && member.clearedPosition < position;
  const file = picture && isShown ? await findPrivatePicture(pictureFiles(picture), width) : null;
  if (!file) throw new DomainError('not_found', 'picture_not_found');
  return file;
}

/** Deletes a picture that is in no message; a sent one stays. */
export async function clearMessagePicture(picture: { conversationId: string; id: string }): Promise<void> {
  await db.messagePicture.deleteMany({ where: { id: picture.id, position: null } });
  const kept = await db.messagePicture.count({ where: { id: picture.id } });
  if (kept === 0) await removePrivatePicture(pictureFiles(picture));
}
