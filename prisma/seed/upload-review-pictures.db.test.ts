import { expect, test } from 'vitest';
import { privatePictureKey } from '@/lib/media/private-pictures';
import { db } from '@/lib/platform/database/db';
import { pictureFiles } from '@/lib/reviews/pictures/files';
import { storage } from '@/lib/services/storage/storage';
import { seedTown } from './seed-town';
import { uploadReviewPictures } from './upload-review-pictures';
import { writeOrders } from './write-orders';

test('two reviews of the town have a picture, and a second run uploads nothing', async () => {
  await seedTown(db);
  await writeOrders(db, new Date());
  expect(await uploadReviewPictures(db)).toBe(2);
  expect(await uploadReviewPictures(db)).toBe(0);
  for (const picture of await db.reviewPicture.findMany())
    for (const width of [480, 1280] as const)
      expect(await storage.has(privatePictureKey(pictureFiles(picture), width))).toBe(true);
});
