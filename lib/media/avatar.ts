import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import { announcePerson } from '@/lib/accounts/announce-person';
import { avatarKey, avatarUrl } from '@/lib/accounts/avatar';
import { avatarsByUser } from '@/lib/accounts/limits';
import { lockActor } from '@/lib/accounts/lock-actor';
import { db } from '@/lib/platform/db';
import { addJob, defineJob } from '@/lib/services/jobs/job';
import { storage } from '@/lib/services/storage/storage';
import { squarePicture } from './picture';
import { AVATAR_SIDE } from './rules';

/** Longer than a slow bucket takes: the file is written while the person's row is locked. */
const WRITING = { timeout: 30_000 };

/**
 * Puts a picture in place of the actor's. Of several at once the last to be written is also the one whose version
 * the row carries, because each writes file and row under one lock. Throws what `squarePicture` throws,
 * `unauthenticated` when the account was closed or blocked meanwhile, TooManyError.
 */
export async function changeAvatar(actor: Actor, upload: Uint8Array): Promise<{ avatar: string }> {
  await avatarsByUser.spend(String(actor.userId));
  const picture = await squarePicture(upload, AVATAR_SIDE);
  const version = newVersion();
  await db.$transaction(async (tx) => {
    await lockActor(tx, actor);
    await storage.put(avatarKey(actor.uid), picture);
    await tx.user.update({ where: { id: actor.userId }, data: { avatarVersion: version } });
    await announcePerson(tx, actor.userId);
  }, WRITING);
  return { avatar: avatarUrl({ uid: actor.uid, version }) };
}

export const clearAvatarJob = defineJob('clear_avatar', z.strictObject({ userId: z.int() }));

/**
 * Takes the actor's picture away: no page shows it from now on, and its file is removed by a job. A second time
 * changes nothing.
 */
export async function removeAvatar(actor: Actor): Promise<{ avatar: null }> {
  await db.$transaction(async (tx) => {
    await lockActor(tx, actor);
    const { count } = await tx.user.updateMany({
      where: { id: actor.userId, avatarVersion: { not: null } },
      data: { avatarVersion: null },
    });
    if (count === 0) return;
    await announcePerson(tx, actor.userId);
    await addJob(tx, clearAvatarJob, { userId: actor.userId });
  });
  return { avatar: null };
}

/** Removes the file of a picture that was taken away, unless a new one has come since. */
export async function clearAvatar({ userId }: { userId: number }): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`select id from users where id = ${userId} for update`;
    const user = await tx.user.findUnique({ where: { id: userId, avatarVersion: null } });
    if (user) await storage.remove(avatarKey(user.uid));
  }, WRITING);
}

/**
 * The version of a new picture. Not a count: addresses with a version are kept for ever, so nobody may fill a
 * cache with what is there now under the address of what comes next, nor may a removed picture's come again.
 */
function newVersion(): number {
  return randomInt(1, 2 ** 31);
}
