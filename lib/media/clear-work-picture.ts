import { z } from 'zod';
import { db } from '../platform/db';
import { defineJob } from '../services/jobs/job';
import { storage } from '../services/storage/storage';
import { PICTURE_WIDTHS, pictureKey } from './rules';

const payload = z.strictObject({ uid: z.string(), workId: z.int(), name: z.string() });

export const clearWorkPictureJob = defineJob('clear_work_picture', payload);

/** Removes the files of a picture, unless an ad shows it (again, or still). */
export async function clearWorkPicture(picture: z.output<typeof payload>): Promise<void> {
  const { workId, name } = picture;
  await db.$transaction(
    async (tx) => {
      await tx.$queryRaw`select id from works where id = ${workId} for update`;
      if (await tx.workPicture.findUnique({ where: { workId_name: { workId, name } } })) return;
      for (const width of PICTURE_WIDTHS) await storage.remove(pictureKey(picture, width));
    },
    { timeout: 30_000 },
  );
}
