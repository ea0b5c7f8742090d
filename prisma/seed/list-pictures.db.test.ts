import { beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { pictureKey } from '@/lib/media/rules';
import { db } from '@/lib/platform/db';
import { storage } from '@/lib/services/storage/storage';
import { listPictures } from './list-pictures';
import { writeTown } from './write-town';

beforeAll(async () => {
  await writeTown(db);
});

test('the drawn cover of an ad becomes its first picture, once', async () => {
  const work = await db.work.findFirstOrThrow({
    where: { coverName: { not: null } },
    include: { user: { select: { uid: true } } },
  });
  const name = work.coverName ?? '';
  const drawing = sharp({ create: { width: 480, height: 300, channels: 3, background: '#c04020' } });
  await storage.put(
    pictureKey({ uid: work.user.uid, workId: work.id, name }, 480),
    await drawing.webp().toBuffer(),
  );
  await listPictures(db);
  await listPictures(db);
  // Of the others nothing is drawn here, so they have none to show.
  const pictures = await db.workPicture.findMany();
  expect(pictures).toMatchObject([{ workId: work.id, name, position: 0, width: 1280, height: 800 }]);
  expect((await sharp(Buffer.from(pictures[0]?.blur ?? '', 'base64')).metadata()).width).toBe(16);
});
