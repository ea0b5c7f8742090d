import { db } from '../platform/db';

const ADS_PER_STEP = 5_000;

/**
 * Counts lexemes, collects the words that spelling is corrected by, and moves the lines of the hot ads and of the
 * hottest; makes the cards of ads that were there before there were cards.
 * To be run nightly and after bulk loads. Searches are right without it, but slower, and correct no spelling.
 */
export async function refreshSearchStatistics(): Promise<void> {
  await db.$executeRaw`select search_refresh_lexemes()`;
  await db.$executeRaw`select search_refresh_words()`;
  await db.$executeRaw`analyze works, search_lexemes, search_words`;
  for (let lastId: number | null = 0; lastId !== null;) lastId = await makeCards(lastId);
  for (const ofHottest of [false, true]) while ((await moveLine(ofHottest)) > 0);
}

async function moveLine(ofHottest: boolean): Promise<number> {
  const [row] = await db.$queryRaw<{ moved: number }[]>`
    select search_move_line(${ofHottest}, ${ADS_PER_STEP}::int) as moved`;
  return row?.moved ?? 0;
}

/** Of some ads after that one; answers the last one's id, null when no ad follows. */
async function makeCards(afterId: number): Promise<number | null> {
  const [row] = await db.$queryRaw<{ lastId: number | null }[]>`
    select search_make_cards(${afterId}::int, ${ADS_PER_STEP}::int) as "lastId"`;
  return row?.lastId ?? null;
}
