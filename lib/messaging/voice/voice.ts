import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { holdActor } from '@/lib/accounts/lock-actor';
import { receiveRecording } from '@/lib/media/recording/recording';
import { RECORDING_FORMATS } from '@/lib/media/rules';
import { db } from '@/lib/platform/database/db';
import { HOUR_SECONDS } from '@/lib/platform/durations';
import { DomainError } from '@/lib/platform/errors';
import type { IncomingFile } from '@/lib/platform/incoming-file';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import { storage } from '@/lib/services/storage/storage';
import type { MessageVoice } from '../contract';
import { listCannotWrite } from '../may-write';
import { getMembership } from '../membership';
import { UNSENT_AFTER_MS } from '../rules';
import { findVoiceFile, type VoiceFile, voiceKey } from './voice-file';

const uploadLimit = sharedLimit('message_voice', { points: 60, seconds: HOUR_SECONDS });

export const clearMessageVoiceJob = defineJob(
  'clear_message_voice',
  z.strictObject({ conversationId: z.string(), id: z.guid(), format: z.enum(RECORDING_FORMATS) }),
  { queue: 'storage' },
);

type Upload = { conversationId: string; peaks: readonly number[]; file: IncomingFile };

/**
 * Stores a recording that the actor is about to send. Throws `forbidden` (chat_foreign, or why they may not write),
 * what `receiveRecording` throws for the file, `unauthenticated`, TooManyError.
 */
export async function addMessageVoice(
  actor: Actor,
  { conversationId, peaks, file }: Upload,
): Promise<MessageVoice> {
  const { other } = await getMembership(actor, conversationId);
  const [obstacle] = await listCannotWrite(db, [{ authorId: actor.userId, receiverId: other.userId }]);
  if (obstacle) throw new DomainError('forbidden', obstacle);
  await uploadLimit.spend(String(actor.userId));
  const { bytes, format, durationSeconds } = await receiveRecording(actor, file);
  const voice = { conversationId, id: randomUUID(), format };
  const createdAt = clock.now();
  // Schedule the cleanup before writing the file, so that a crash in between leaves none behind.
  const runAt = new Date(createdAt.getTime() + UNSENT_AFTER_MS);
  await addJob(db, clearMessageVoiceJob, voice, { runAt, isLowPriority: true });
  await storage.put(voiceKey(voice), bytes);
  await db.$transaction(async (tx) => {
    await holdActor(tx, actor);
    await tx.messageVoice.create({
      data: { ...voice, ownerId: actor.userId, durationSeconds, peaks: [...peaks], createdAt },
    });
  });
  return { id: voice.id, durationSeconds, peaks: [...peaks] };
}

/**
 * Reads a voice message for a user of the conversation who has not removed it from their view, or their own unsent one.
 * Throws `not_found` (voice_not_found) for everyone else.
 */
export async function readMessageVoice(actor: Actor, id: string): Promise<File> {
  const voice = await db.messageVoice.findUnique({
    where: { id },
    include: {
      owner: { select: { conversation: { select: { members: { where: { userId: actor.userId } } } } } },
    },
  });
  const member = voice?.owner.conversation.members[0];
  const position = voice?.position ?? null;
  const canRead =
    position === null
      ? voice?.ownerId === actor.userId
      : member !== undefined && member.clearedPosition < position;
  const file = voice && canRead && voice.removedAt === null ? await findVoiceFile(voice) : null;
  if (!file) throw new DomainError('not_found', 'voice_not_found');
  return file;
}

/** Deletes a recording that is in no message, and the file of one that was removed; others stay. */
export async function clearMessageVoice(voice: VoiceFile): Promise<void> {
  await db.messageVoice.deleteMany({ where: { id: voice.id, position: null } });
  const kept = await db.messageVoice.count({ where: { id: voice.id, removedAt: null } });
  if (kept === 0) await storage.remove(voiceKey(voice));
}
