import { z } from 'zod';
import { PICTURE_WIDTHS, pictureKey } from '@/lib/media/rules';
import { db } from '@/lib/platform/database/db';
import { defineJob } from '@/lib/services/jobs/job';
import { storage } from '@/lib/services/storage/storage';

const payload = z.strictObject({ uid: z.string(), workId: z.int(), names: z.array(z.string()) });

export const clearPicturesJob = defineJob('clear_pictures', payload, { queue: 'storage' });

/**
 * Deletes the files of the named pictures if their ad does not show them: removed pictures and interrupted
 * uploads. Names are never reused, so no upload can be writing the same files.
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
