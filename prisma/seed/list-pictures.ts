import sharp from 'sharp';
import type { PrismaClient } from '../../lib/generated/prisma/client';
import { coverHeight, pictureKey } from '../../lib/media/rules';
import { storage } from '../../lib/services/storage/storage';
import { ads } from './town';

const WIDTH = 1280;
const BLUR_WIDTH = 16;

/** Puts the drawn covers of the seeded ads among the ads' pictures, as if their owners had uploaded them. */
export async function listPictures(db: PrismaClient): Promise<void> {
  const works = await db.work.findMany({
    where: {
      coverName: { in: ads.flatMap(({ cover }) => cover?.name ?? []) },
      pictures: { none: {} },
    },
    select: {
      id: true,
      coverName: true,
      createdAt: true,
      profession: true,
      user: { select: { uid: true, name: true } },
    },
  });
  const rows = [];
  for (const { id: workId, coverName, createdAt, profession, user } of works) {
    if (coverName === null) continue;
    const drawn = await storage.find(pictureKey({ uid: user.uid, workId, name: coverName }, 480));
    if (!drawn) continue;
    const blur = await sharp(drawn.bytes).resize(BLUR_WIDTH).webp({ quality: 40 }).toBuffer();
    rows.push({
      workId,
      name: coverName,
      position: 0,
      alt: `Desenho de ${user.name}, ${profession.toLowerCase()}`,
      width: WIDTH,
      height: coverHeight(WIDTH),
      blur: blur.toString('base64'),
      createdAt,
    });
  }
  await db.workPicture.createMany({ data: rows, skipDuplicates: true });
}
