import fs from 'node:fs/promises';
import sharp from 'sharp';
import type { PrismaClient } from '../../lib/generated/prisma/client';
import { avatarKey } from '../../lib/accounts/avatar';
import { coverHeight, PICTURE_WIDTHS, pictureKey } from '../../lib/media/rules';
import { storage } from '../../lib/services/storage/storage';
import { ads, people } from './town';

const FOLDER = 'prisma/seed/pictures';
/** Width of the files in `covers`, in pixels. */
const COVER_WIDTH = 1280;
const BLUR_WIDTH = 16;
const WEBP = { quality: 82, effort: 2 };

/**
 * Uploads the covers and avatars of the seeded town that the storage does not have, and lists covers among the pictures
 * of their ads, as if their owners had uploaded them. Returns how many pictures it uploaded.
 */
export async function uploadPictures(db: PrismaClient): Promise<number> {
  const uploaded = await Promise.all([uploadCovers(db), uploadAvatars(db)]);
  return uploaded[0] + uploaded[1];
}

/** A file of this folder: `covers/NAME`, `avatars/UID` or `documents/UID`. */
export function readPicture(name: string): Promise<Buffer> {
  return fs.readFile(`${FOLDER}/${name}.webp`);
}

async function uploadCovers(db: PrismaClient): Promise<number> {
  const works = await db.work.findMany({
    where: { coverName: { in: ads.flatMap(({ cover }) => cover ?? []) } },
    select: {
      id: true,
      coverName: true,
      createdAt: true,
      profession: true,
      user: { select: { uid: true, name: true } },
      pictures: { select: { id: true } },
    },
  });
  let uploaded = 0;
  const rows = [];
  for (const { id: workId, coverName: name, createdAt, profession, user, pictures } of works) {
    if (name === null) continue;
    const key = (width: (typeof PICTURE_WIDTHS)[number]) =>
      pictureKey({ uid: user.uid, workId, name }, width);
    if (!(await storage.has(key(480))) || !(await storage.has(key(1280)))) {
      const cover = await readPicture(`covers/${name}`);
      await storage.put(key(1280), cover);
      await storage.put(key(480), await sharp(cover).resize(480).webp(WEBP).toBuffer());
      uploaded += 1;
    }
    if (pictures.length > 0) continue;
    const blur = await sharp(await readPicture(`covers/${name}`))
      .resize(BLUR_WIDTH)
      .webp({ quality: 40 })
      .toBuffer();
    rows.push({
      workId,
      name,
      position: 0,
      alt: `Desenho de ${user.name}, ${profession.toLowerCase()}`,
      width: COVER_WIDTH,
      height: coverHeight(COVER_WIDTH),
      blur: blur.toString('base64'),
      createdAt,
    });
  }
  await db.workPicture.createMany({ data: rows, skipDuplicates: true });
  return uploaded;
}

async function uploadAvatars(db: PrismaClient): Promise<number> {
  const users = await db.user.findMany({
    where: { uid: { in: people.flatMap(({ uid, hasAvatar }) => (hasAvatar ? uid : [])) }, avatarVersion: 1 },
    select: { uid: true },
  });
  let uploaded = 0;
  for (const { uid } of users) {
    const key = avatarKey({ uid, version: 1 });
    if (await storage.has(key)) continue;
    await storage.put(key, await readPicture(`avatars/${uid}`));
    uploaded += 1;
  }
  return uploaded;
}
