import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { type AvatarFile, avatarKey, avatarUrl } from '@/lib/accounts/avatar';
import { findAvatarVersion, setAvatarVersion } from '@/lib/accounts/avatar-version';
import { avatarsByUser } from '@/lib/accounts/rate-limits';
import type { OnProfileChange } from '@/lib/accounts/user';
import { db } from '@/lib/platform/database/db';
import type { IncomingFile } from '@/lib/platform/incoming-file';
import { toUnavailableError } from '@/lib/platform/database/unavailable';
import { MINUTE_MS } from '@/lib/platform/durations';
import { clock } from '@/lib/services/clock/clock';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import { LISTS_LAST_MS } from '@/lib/services/page-cache/public-pages';
import { storage } from '@/lib/services/storage/storage';
import { reencodeUpload } from './reencode-upload';

/** By then an upload is either the user's avatar or abandoned. */
const LOST_AFTER_MS = 10 * MINUTE_MS;

export const clearAvatarJob = defineJob(
  'clear_avatar',
  z.strictObject({ uid: z.string(), version: z.int() }),
  { queue: 'storage' },
);

/**
 * Replaces the actor's avatar. The file is written before any lock under its own version, so concurrent
 * uploads do not mix, and the last commit wins. Throws what `reencodeUpload` throws,
 * `unauthenticated` when the account was closed or blocked in the meantime, TooManyError.
 */
export async function changeAvatar(
  actor: Actor,
  upload: IncomingFile,
  onChange: OnProfileChange,
): Promise<{ avatar: string }> {
  await avatarsByUser.spend(String(actor.userId));
  const picture = await reencodeUpload(actor, upload, 'avatar');
  // Random instead of counted: URLs with a version are cached forever, so a removed avatar's must never be
  // reused.
  const file = { uid: actor.uid, version: randomInt(1, 2 ** 31) };
  const runAt = new Date(clock.now().getTime() + LOST_AFTER_MS);
  await addJob(db, clearAvatarJob, file, { runAt });
  await storage.put(avatarKey(file), picture);
  try {
    await replaceVersion(actor, file.version, onChange);
  } catch (error) {
    // After a lost connection it is unknown whether the row was written; the job checks.
    if (!toUnavailableError(error)) await storage.remove(avatarKey(file));
    throw error;
  }
  return { avatar: avatarUrl(file) };
}

/**
 * Removes the actor's avatar: new pages do not show it, and a job deletes its file once no list shows it.
 * Idempotent.
 */
export async function removeAvatar(actor: Actor, onChange: OnProfileChange): Promise<{ avatar: null }> {
  await replaceVersion(actor, null, onChange);
  return { avatar: null };
}

function replaceVersion(actor: Actor, version: number | null, onChange: OnProfileChange): Promise<void> {
  return db.$transaction(async (tx) => {
    const before = await setAvatarVersion(tx, actor, version);
    if (before === version) return;
    await onChange(tx, actor.userId);
    const runAt = new Date(clock.now().getTime() + LISTS_LAST_MS);
    if (before !== null) await addJob(tx, clearAvatarJob, { uid: actor.uid, version: before }, { runAt });
  });
}

/** Deletes an avatar version that no row names any more. */
export async function clearAvatar(file: AvatarFile): Promise<void> {
  const shown = await findAvatarVersion(file.uid);
  if (shown?.avatarVersion !== file.version) await storage.remove(avatarKey(file));
}
