import { runLoad } from './load-process';
import { type Claim, printRow } from './report';
import type { SavedSearchesAnswer, SavedSearchesLoad } from './saved-searches-load';

/** Comparing ads takes at most this many times as long as storing the same hits. */
const MAX_RATIO = 20;
const MAX_SECONDS = 30;

/** Measures comparing 1,000 new ads with 100,000 saved searches, and storing the same hits as the floor. */
export async function benchSavedSearches(databaseUrl: string): Promise<Claim[]> {
  const load: SavedSearchesLoad = { searches: 100_000, ads: 1_000 };
  const { floor, matching, hits } = await runLoad<SavedSearchesAnswer>('saved-searches-load.ts', load, {
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
  });
  printRow(floor);
  printRow(matching);
  const ratio = matching.p50 / floor.p50;
  const what = `${load.ads} new ads and ${load.searches} saved searches (${hits} hits)`;
  return [
    {
      kind: 'ratio',
      text: `comparing ${what} takes at most ${MAX_RATIO} × storing the hits`,
      measured: `${ratio.toFixed(2)} ×`,
      holds: ratio <= MAX_RATIO,
    },
    {
      kind: 'time',
      text: `comparing ${what} takes at most ${MAX_SECONDS} s`,
      measured: `${(matching.p50 / 1000).toFixed(2)} s`,
      holds: matching.p50 <= MAX_SECONDS * 1000,
    },
  ];
}
