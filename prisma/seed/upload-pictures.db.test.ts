import { beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { avatarKey } from '@/lib/accounts/avatar';
import { pictureKey } from '@/lib/media/rules';
import { db } from '@/lib/platform/database/db';
import { storage } from '@/lib/services/storage/storage';
import { ads, people } from './town';
import { uploadPictures } from './upload-pictures';
import { seedTown } from './seed-town';

beforeAll(async () => {
  await seedTown(db);
});

test('every ad and user of the town with a picture shows it, and a second run uploads nothing', async () => {
  const withCover = ads.filter(({ cover }) => cover !== null).length;
  const withAvatar = people.filter(({ hasAvatar }) => hasAvatar);
  expect(await uploadPictures(db)).toBe(withCover + withAvatar.length);
  expect(await uploadPictures(db)).toBe(0);
  const pictures = await db.workPicture.findMany({ include: { work: { include: { user: true } } } });
  expect(pictures).toHaveLength(withCover);
  const [{ name, work, blur }] = pictures as [(typeof pictures)[number]];
  expect(work.coverName).toBe(name);
  expect(await sharp(Buffer.from(blur, 'base64')).metadata()).toMatchObject({ width: 16 });
  for (const width of [480, 1280] as const) {
    const file = await storage.find(pictureKey({ uid: work.user.uid, workId: work.id, name }, width));
    expect(await sharp(file?.bytes).metadata()).toMatchObject({ width, height: width / 1.6 });
  }
  expect(await storage.has(avatarKey({ uid: withAvatar[0]?.uid ?? '', version: 1 }))).toBe(true);
});

test('pictures that the storage lost are uploaded again', async () => {
  await storage.remove(avatarKey({ uid: people.find(({ hasAvatar }) => hasAvatar)?.uid ?? '', version: 1 }));
  expect(await uploadPictures(db)).toBe(1);
});
