import fs from 'node:fs/promises';
import sharp from 'sharp';
import type { PrismaClient } from '../../lib/generated/prisma/client';
import { avatarKey } from '../../lib/accounts/avatar';
import { coverHeight, pictureKey, type PictureWidth } from '../../lib/media/rules';
import { storage } from '../../lib/services/storage/storage';
import { ads, people } from './town';

const FOLDER = 'prisma/seed/pictures';
/** Width of the files in `covers`, in pixels. */
const COVER_WIDTH = 1280;
const BLUR_WIDTH = 16;
/** The lowest effort: more saves only a tenth of the size of flat drawings. */
const WEBP = { quality: 82, effort: 0 };

/**
 * Uploads the covers and avatars of the seeded town that the storage does not have, and lists covers among the pictures
 * of their ads, as if their owners had uploaded them. Returns the number of uploaded pictures.
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
  const uploads = await Promise.all(works.map(uploadCover));
  const rows = works.flatMap(({ id, coverName, createdAt, profession, user, pictures }, index) => {
    const blur = uploads[index]?.blur;
    if (coverName === null || pictures.length > 0 || blur === undefined) return [];
    const alt = `Desenho de ${user.name}, ${profession.toLowerCase()}`;
    const size = { width: COVER_WIDTH, height: coverHeight(COVER_WIDTH) };
    return [{ workId: id, name: coverName, position: 0, alt, ...size, blur, createdAt }];
  });
  await db.workPicture.createMany({ data: rows, skipDuplicates: true });
  return uploads.filter(({ isNew }) => isNew).length;
}

type Work = {
  id: number;
  coverName: string | null;
  user: { uid: string };
  pictures: unknown[];
};

/** Computes the blurred preview, as base64, only for a picture that is not listed yet. */
async function uploadCover({ id, coverName: name, user, pictures }: Work) {
  if (name === null) return { isNew: false };
  const keyOf = (width: PictureWidth) => pictureKey({ uid: user.uid, workId: id, name }, width);
  const isStored = (await storage.has(keyOf(480))) && (await storage.has(keyOf(1280)));
  if (isStored && pictures.length > 0) return { isNew: false };
  const cover = await readPicture(`covers/${name}`);
  const small = await sharp(cover).resize(480).webp(WEBP).toBuffer();
  if (!isStored) {
    await storage.put(keyOf(1280), cover);
    await storage.put(keyOf(480), small);
  }
  const blur = await sharp(small).resize(BLUR_WIDTH).webp({ quality: 40 }).toBuffer();
  return { isNew: !isStored, blur: blur.toString('base64') };
}

async function uploadAvatars(db: PrismaClient): Promise<number> {
  const users = await db.user.findMany({
    where: { uid: { in: people.flatMap(({ uid, hasAvatar }) => (hasAvatar ? uid : [])) }, avatarVersion: 1 },
    select: { uid: true },
  });
  const uploads = await Promise.all(
    users.map(async ({ uid }) => {
      const key = avatarKey({ uid, version: 1 });
      if (await storage.has(key)) return false;
      await storage.put(key, await readPicture(`avatars/${uid}`));
      return true;
    }),
  );
  return uploads.filter(Boolean).length;
}
