import { db } from '../platform/database/db';

/** A million ads take a quarter of a minute on a small machine; a run that hangs must end before the next night. */
const LONGEST_MS = 3_600_000;

/**
 * Counts lexemes, and collects the words that spelling is corrected by. To be run nightly and after bulk loads:
 * searches are right without it, but slower, and correct no spelling.
 */
export async function refreshSearchStatistics(): Promise<void> {
  await db.$transaction(
    async (tx) => {
      // These read every ad.
      await tx.$executeRaw`set local statement_timeout = 0`;
      await tx.$executeRaw`select search.refresh_lexemes()`;
      await tx.$executeRaw`select search.refresh_words()`;
    },
    { timeout: LONGEST_MS },
  );
  await db.$executeRaw`analyze works, search_lexemes, search_words`;
}
