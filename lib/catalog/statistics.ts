import { db } from '../platform/database/db';

/** A million ads take 15 seconds on a small machine; a hanging run must end before the next night. */
const LONGEST_MS = 3_600_000;

/**
 * Counts lexemes and collects the words for spelling correction. Run nightly and after bulk loads: without it
 * searches are correct but slower, and spelling is not corrected.
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
