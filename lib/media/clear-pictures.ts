import { z } from 'zod';
import { db } from '../platform/db';
import { defineJob } from '../services/jobs/job';
import { storage } from '../services/storage/storage';
import { PICTURE_WIDTHS, pictureFolder, pictureKey } from './rules';

const payload = z.strictObject({ uid: z.string(), workId: z.int() });

export const clearPicturesJob = defineJob('clear_pictures', payload);

/** Removes the files of an ad's folder that it does not show: pictures taken away, and uploads that broke off. */
export async function clearPictures(owner: z.output<typeof payload>): Promise<void> {
  const { workId } = owner;
  await db.$transaction(
    async (tx) => {
      // Files are written under the same lock, so what is being uploaded is either shown already or not there yet.
      await tx.$queryRaw`select id from works where id = ${workId} for update`;
      const work = await tx.work.findUnique({
        where: { id: workId },
        select: { coverName: true, pictures: { select: { name: true } } },
      });
      const names = [work?.coverName ?? null, ...(work?.pictures ?? []).map(({ name }) => name)];
      const shown = new Set(
        names.flatMap((name) =>
          name === null ? [] : PICTURE_WIDTHS.map((width) => pictureKey({ ...owner, name }, width)),
        ),
      );
      for (const key of await storage.list(pictureFolder(owner))) {
        if (!shown.has(key)) await storage.remove(key);
      }
    },
    { timeout: 30_000 },
  );
}
