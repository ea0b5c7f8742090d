import { db } from '../platform/db';

/**
 * Counts lexemes, and collects the words that spelling is corrected by. To be run nightly and after bulk loads:
 * searches are right without it, but slower, and correct no spelling.
 */
export async function refreshSearchStatistics(): Promise<void> {
  await db.$transaction([
    // These read every ad.
    db.$executeRaw`set local statement_timeout = 0`,
    db.$executeRaw`select search.refresh_lexemes()`,
    db.$executeRaw`select search.refresh_words()`,
  ]);
  await db.$executeRaw`analyze works, search_lexemes, search_words`;
}
