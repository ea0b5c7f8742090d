import { db } from '../platform/db';

const ADS_PER_STEP = 5_000;

/**
 * Counts lexemes, collects the words that spelling is corrected by, and moves the lines of the hot ads and of the
 * hottest.
 * To be run nightly and after bulk loads. Searches are right without it, but slower, and correct no spelling.
 */
export async function refreshSearchStatistics(): Promise<void> {
  await db.$executeRaw`select search_refresh_lexemes()`;
  await db.$executeRaw`select search_refresh_words()`;
  await db.$executeRaw`analyze works, search_lexemes, search_words`;
  for (const ofHottest of [false, true]) while ((await moveLine(ofHottest)) > 0);
}

async function moveLine(ofHottest: boolean): Promise<number> {
  const [row] = await db.$queryRaw<{ moved: number }[]>`
    select search_move_line(${ofHottest}, ${ADS_PER_STEP}::int) as moved`;
  return row?.moved ?? 0;
}
