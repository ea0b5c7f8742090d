import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { storage } from '@/lib/services/storage/storage';
import { runAllJobs } from '@/test/jobs';
import { createMember, logInAs } from '@/test/members';
import { generatePicture, incoming } from '@/test/pictures';
import { changeAvatar, clearAvatar, removeAvatar } from './avatar';

async function plain(background: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
}

/** The red value of the first pixel of the stored avatar; null when it is not stored. */
async function storedRed(userId: number): Promise<number | null> {
  const file = await storage.find(await shownKey(userId));
  return file && ((await sharp(file.bytes).raw().toBuffer())[0] ?? null);
}

async function versionOf(userId: number): Promise<number | null> {
  return (await db.user.findUniqueOrThrow({ where: { id: userId } })).avatarVersion;
}

/** Storage key of the current avatar version. */
async function shownKey(userId: number): Promise<string> {
  const { uid, avatarVersion } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  return `${uid}/${uid}-${avatarVersion}.webp`;
}

/** Pages of ads belong to another domain. */
const ignored = () => Promise.resolve();

test('an invalid picture changes nothing', async () => {
  const ana = await createMember({ avatarVersion: 7 });
  const { actor } = await logInAs(ana);
  await storage.put(await shownKey(ana.id), Buffer.from('before'));
  await expect(changeAvatar(actor, incoming(Buffer.from('<svg/>')), ignored)).rejects.toThrow('picture_type');
  expect((await storage.find(await shownKey(ana.id)))?.bytes.toString()).toBe('before');
  expect(await versionOf(ana.id)).toBe(7);
});

test.each(['blockedAt', 'deletedAt'])(
  'an account that ends during the upload (%s) gets no picture',
  async (state) => {
    const ana = await createMember();
    const { actor } = await logInAs(ana);
    await db.user.update({ where: { id: ana.id }, data: { [state]: new Date() } });
    await expect(changeAvatar(actor, incoming(await generatePicture('png')), ignored)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(removeAvatar(actor, ignored)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await storage.list(ana.uid)).toEqual([]);
  },
);

test('more than thirty pictures an hour are refused', async () => {
  const { actor } = await logInAs(await createMember());
  const tries = Array.from({ length: 30 }, () => changeAvatar(actor, incoming(Buffer.from('x')), ignored));
  await Promise.allSettled(tries);
  await expect(changeAvatar(actor, incoming(await generatePicture('png')), ignored)).rejects.toMatchObject({
    code: 'too_many',
  });
});

test('an avatar is a square of 512 pixels with a new URL for each upload', async () => {
  const ana = await createMember();
  const { actor } = await logInAs(ana);
  const [first, second] = [
    await changeAvatar(actor, incoming(await generatePicture('jpeg')), ignored),
    await changeAvatar(actor, incoming(await generatePicture('webp')), ignored),
  ];
  expect(first.avatar).toMatch(new RegExp(`^/files/${ana.uid}/${ana.uid}\\.webp\\?v=\\d+$`));
  expect(second.avatar).not.toBe(first.avatar);
  const file = await storage.find(await shownKey(ana.id));
  expect(await sharp(file?.bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
});

test('of many concurrent uploads, the one whose version is in the row stays', async () => {
  const ana = await createMember();
  const { actor } = await logInAs(ana);
  const written = await Promise.all(
    [10, 60, 110, 160, 210, 250].map(async (red) => {
      const { avatar } = await changeAvatar(actor, incoming(await plain(`rgb(${red},0,0)`)), ignored);
      return { red, version: Number(avatar.split('=')[1]) };
    }),
  );
  const version = await versionOf(ana.id);
  const kept = written.find((upload) => upload.version === version);
  expect(Math.abs(((await storedRed(ana.id)) ?? 0) - (kept?.red ?? 999))).toBeLessThan(12);
});

test('a removed avatar disappears from every page at once, and a job deletes its file', async () => {
  const ana = await createMember();
  const { actor } = await logInAs(ana);
  await changeAvatar(actor, incoming(await generatePicture('png')), ignored);
  expect(await removeAvatar(actor, ignored)).toEqual({ avatar: null });
  expect(await versionOf(ana.id)).toBeNull();
  await runAllJobs();
  expect(await storage.list(ana.uid)).toEqual([]);
  expect(await removeAvatar(actor, ignored)).toEqual({ avatar: null });
});

test('an avatar uploaded before the old file is deleted stays', async () => {
  const ana = await createMember();
  const { actor } = await logInAs(ana);
  await changeAvatar(actor, incoming(await generatePicture('png')), ignored);
  await removeAvatar(actor, ignored);
  await changeAvatar(actor, incoming(await generatePicture('png')), ignored);
  await runAllJobs();
  await clearAvatar({ uid: ana.uid, version: (await versionOf(ana.id)) ?? 0 });
  expect(await storage.list(ana.uid)).toEqual([await shownKey(ana.id)]);
});

test('after concurrent uploads and removals a file exists exactly if the row has a version', async () => {
  const ana = await createMember();
  const { actor } = await logInAs(ana);
  const picture = await generatePicture('png');
  await Promise.all(
    Array.from({ length: 8 }, (_, turn) =>
      turn % 2 ? removeAvatar(actor, ignored) : changeAvatar(actor, incoming(picture), ignored),
    ),
  );
  await runAllJobs();
  expect(await storage.list(ana.uid)).toEqual((await versionOf(ana.id)) ? [await shownKey(ana.id)] : []);
});

test('a slow bucket does not keep a row locked', async () => {
  const ana = await createMember();
  const { actor } = await logInAs(ana);
  const picture = await generatePicture('png');
  let finishWriting: () => void = () => undefined;
  const written = new Promise<void>((resolve) => (finishWriting = resolve));
  const put = vi.spyOn(storage, 'put').mockImplementation(() => written);
  const change = changeAvatar(actor, incoming(picture), ignored);
  await vi.waitFor(() => expect(put).toHaveBeenCalled());
  await db.$queryRaw`select id from users where id = ${ana.id} for update nowait`;
  finishWriting();
  await change;
});

test('the file of an interrupted upload is deleted later', async () => {
  const ana = await createMember();
  const { actor } = await logInAs(ana);
  const put = storage.put.bind(storage);
  vi.spyOn(storage, 'put').mockImplementationOnce(async (key, bytes) => {
    await put(key, bytes);
    throw new Error('The answer was lost');
  });
  await expect(changeAvatar(actor, incoming(await generatePicture('png')), ignored)).rejects.toThrow(
    'The answer was lost',
  );
  expect(await storage.list(ana.uid)).toHaveLength(1);
  await runAllJobs();
  expect(await storage.list(ana.uid)).toEqual([]);
});
