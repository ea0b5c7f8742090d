import { z } from 'zod';
import { defineJob } from '@/lib/services/jobs/job';
import { storage } from './storage';

export const removeFolderJob = defineJob('remove_folder', z.strictObject({ folder: z.string().min(1) }), {
  queue: 'storage',
});

/** Removes every file below a folder. Runs as a job, so that no file outlives its rows. */
export async function removeFolder({ folder }: { folder: string }): Promise<void> {
  for (const key of await storage.list(folder)) await storage.remove(key);
}
