import { db } from '../platform/db';

const ADS_PER_STEP = 5_000;

/**
 * Counts lexemes, collects the words that spelling is corrected by, and makes the cards of ads that have none.
 * To be run nightly and after bulk loads. Searches are right without it, but slower, and correct no spelling.
 */
export async function refreshSearchStatistics(): Promise<void> {
  await db.$transaction([
    // These read every ad.
    db.$executeRaw`set local statement_timeout = 0`,
    db.$executeRaw`select search.refresh_lexemes()`,
    db.$executeRaw`select search.refresh_words()`,
  ]);
  await db.$executeRaw`analyze works, search_lexemes, search_words`;
  for (let lastId: number | null = 0; lastId !== null;) lastId = await makeCards(lastId);
}

/** Of some ads after that one; answers the last one's id, null when no ad follows. */
async function makeCards(afterId: number): Promise<number | null> {
  const [row] = await db.$queryRaw<{ lastId: number | null }[]>`
    select search.make_cards(${afterId}::int, ${ADS_PER_STEP}::int) as "lastId"`;
  return row?.lastId ?? null;
}
