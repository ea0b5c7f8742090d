import { db } from '../platform/db';

const ADS_PER_STEP = 5_000;

/**
 * Counts lexemes, collects the words that spelling is corrected by, and moves the line of the hot ads.
 * To be run nightly and after bulk loads. Searches are right without it, but slower, and correct no spelling.
 */
export async function refreshSearchStatistics(): Promise<void> {
  await db.$executeRaw`select search_refresh_lexemes()`;
  await db.$executeRaw`select search_refresh_words()`;
  await db.$executeRaw`analyze works, search_lexemes, search_words`;
  while ((await moveHotLine()) > 0);
}

async function moveHotLine(): Promise<number> {
  const [row] = await db.$queryRaw<{ moved: number }[]>`
    select search_move_hot_line(${ADS_PER_STEP}::int) as moved`;
  return row?.moved ?? 0;
}
