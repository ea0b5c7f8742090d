import type { Prisma } from '@/lib/generated/prisma/client';
import { addJob } from '@/lib/services/jobs/job';
import { removeFolderJob } from '@/lib/services/storage/remove-folder';
import { picturesFolder } from '../pictures/files';

/** Removes conversations with all that was said and shown in them, files by a job. Whoever asks has locked them. */
export async function deleteConversations(
  tx: Prisma.TransactionClient,
  ids: readonly string[],
): Promise<void> {
  await tx.conversation.deleteMany({ where: { id: { in: [...ids] } } });
  for (const id of ids) await addJob(tx, removeFolderJob, { folder: picturesFolder(id) });
}
