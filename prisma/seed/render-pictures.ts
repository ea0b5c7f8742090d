import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import type { PrismaClient } from '../../lib/generated/prisma/client';
import { avatarKey } from '@/lib/accounts/avatar';
import { coverHeight, pictureKey, type PictureWidth } from '@/lib/media/rules';
import { storage } from '@/lib/services/storage/storage';
import { ads, people } from './town';

// Slower settings save a tenth of the bytes of such flat drawings and double the time.
const WEBP = { quality: 82, effort: 2 };

/** Draws the covers and avatars of the seeded town that are not in the storage yet. Tells how many files it wrote. */
export async function renderPictures(db: PrismaClient): Promise<number> {
  const tasks = [...(await missingCovers(db)), ...(await missingAvatars(db))];
  let written = 0;
  // Each picture keeps one thread busy; as many at once as there are processors.
  sharp.concurrency(1);
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let task = tasks.pop(); task; task = tasks.pop()) {
        const files = await task();
        written += files;
      }
    }),
  );
  return written;
}

type Task = () => Promise<number>;

async function missingCovers(db: PrismaClient): Promise<Task[]> {
  const drawings = new Map(ads.flatMap(({ cover }) => (cover ? [[cover.name, cover.svg] as const] : [])));
  const works = await db.work.findMany({
    where: { coverName: { in: [...drawings.keys()] } },
    select: { id: true, coverName: true, user: { select: { uid: true } } },
  });
  const tasks: Task[] = [];
  for (const { id, coverName, user } of works) {
    const svg = drawings.get(coverName ?? '');
    if (coverName === null || svg === undefined) continue;
    const key = (width: PictureWidth): string =>
      pictureKey({ uid: user.uid, workId: id, name: coverName }, width);
    if ((await storage.has(key(480))) && (await storage.has(key(1280)))) continue;
    tasks.push(async () => {
      const { data, info } = await sharp(Buffer.from(svg))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      for (const width of [480, 1280] as const) {
        const picture = sharp(data, {
          raw: { width: info.width, height: info.height, channels: info.channels },
        });
        await storage.put(key(width), await picture.resize(width, coverHeight(width)).webp(WEBP).toBuffer());
      }
      return 2;
    });
  }
  return tasks;
}

async function missingAvatars(db: PrismaClient): Promise<Task[]> {
  const tasks: Task[] = [];
  const withAvatar = await db.user.findMany({ where: { avatarVersion: 1 }, select: { uid: true } });
  const uids = new Set(withAvatar.map(({ uid }) => uid));
  for (const { uid, avatarSvg } of people) {
    const key = avatarKey({ uid, version: 1 });
    if (avatarSvg === null || !uids.has(uid) || (await storage.has(key))) continue;
    tasks.push(async () => {
      await storage.put(key, await sharp(Buffer.from(avatarSvg)).webp(WEBP).toBuffer());
      return 1;
    });
  }
  return tasks;
}
