import { z } from 'zod';
import { PICTURE_WIDTHS, pictureKey } from '@/lib/media/rules';
import { db } from '@/lib/platform/database/db';
import { defineJob } from '@/lib/services/jobs/job';
import { storage } from '@/lib/services/storage/storage';

const payload = z.strictObject({ uid: z.string(), workId: z.int(), names: z.array(z.string()) });

export const clearPicturesJob = defineJob('clear_pictures', payload, { queue: 'storage' });

/**
 * Removes the files of named pictures that their ad does not show: pictures taken away, and uploads that broke off.
 * A name is given once and never again, so nobody can be writing what is removed here.
 */
export async function clearPictures({ uid, workId, names }: z.output<typeof payload>): Promise<void> {
  const rows = await db.workPicture.findMany({
    where: { workId, name: { in: names } },
    select: { name: true },
  });
  const shown = new Set(rows.map(({ name }) => name));
  for (const name of names) {
    if (shown.has(name)) continue;
    for (const width of PICTURE_WIDTHS) await storage.remove(pictureKey({ uid, workId, name }, width));
  }
}
