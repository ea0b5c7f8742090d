import { CLIENTS, type HttpRow } from './http-calls';
import type { LoadResult } from './http-load';
import { pageRequest } from './http-requests';
import { runLoad } from './load-process';

const FLOOR_STATIC = 'floor: empty static page';
export const FLOOR_ISR = 'floor: empty ISR page, Next alone';
export const FLOOR_DYNAMIC = 'floor: empty dynamic page, one read';
export const CACHED = ['cached: home', 'cached: search', 'cached: details'] as const;
export const STORED = 'second tier: details';
export const UNCACHED_SEARCH = 'uncached: search';
const UNCACHED_DETAILS = 'uncached: details';

/** Disables the memory tier of the page cache. */
export const NO_MEMORY_TIER = { PAGE_CACHE_MEGABYTES: '0' };
const STORED_ADS = 200;
const MAX_STORING_SECONDS = 120;

/** Rounds of interleaved measurements, so that a slow moment of a shared machine does not decide a ratio. */
const ROUNDS = 3;

export type PagePlan = {
  /** The ports of our server, of the one without the memory tier of the page cache, and of `next start`. */
  port: number;
  secondTierPort: number;
  nextAlonePort: number;
  seconds: number;
  workIds: number[];
  searches: { term: string; location: string }[];
  report: (row: HttpRow) => void;
};

type PageSet = {
  name: string;
  port: number;
  paths: string[];
  isNewEachTime?: boolean;
  /** The page cache header that every response must have. */
  source?: string;
};

/**
 * Measures public pages from both tiers of the page cache and freshly rendered, next to the floors. Returns the median
 * rounds.
 */
export async function measurePages(plan: PagePlan): Promise<HttpRow[]> {
  const sets = pageSets(plan);
  for (const set of sets) await (set.source === 'stored' ? store(set) : measureSet(set, 16, plan.seconds, 0));
  const rows: HttpRow[] = [];
  for (const [index, clients] of CLIENTS.entries()) {
    const results = new Map<string, LoadResult[]>(sets.map(({ name }) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const set of sets) {
        const part = 1 + index * ROUNDS + round;
        results.get(set.name)?.push(await measureSet(set, clients, plan.seconds, part));
      }
    }
    for (const [name, measured] of results) {
      const row = { name, clients, ...median(measured) };
      plan.report(row);
      rows.push(row);
    }
  }
  return rows;
}

/** The first view of each page stores it in the second tier. */
async function store({ port, paths }: PageSet): Promise<void> {
  const tasks = paths.map((path) => pageRequest(path));
  await runLoad('http-load.ts', { port, clients: 16, seconds: MAX_STORING_SECONDS, tasks, repeat: false });
}

/** Pages that must not be cached are requested once, so each measurement takes a different part of the list. */
function measureSet(set: PageSet, clients: number, seconds: number, part: number): Promise<LoadResult> {
  const size = Math.floor(set.paths.length / (1 + CLIENTS.length * ROUNDS));
  const paths = set.isNewEachTime ? set.paths.slice(part * size, (part + 1) * size) : set.paths;
  const tasks = paths.map((path) => pageRequest(path));
  const { port, source, isNewEachTime } = set;
  return runLoad('http-load.ts', { port, source, clients, seconds, tasks, repeat: !isNewEachTime });
}

function median(results: LoadResult[]): LoadResult {
  const sorted = results.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('Nothing was measured');
  return { ...middle, failures: results.reduce((sum, { failures }) => sum + failures, 0) };
}

function pageSets({ port, secondTierPort, nextAlonePort, workIds, searches }: PagePlan): PageSet[] {
  const details = workIds.map((id) => `/details/${id}`);
  const results = searches.map(
    ({ term, location }) => `/search?${new URLSearchParams({ search: term, location })}`,
  );
  const [cachedHome, cachedSearch, cachedDetails] = CACHED;
  return [
    { name: FLOOR_STATIC, port, paths: ['/bench/static'] },
    { name: FLOOR_ISR, port: nextAlonePort, paths: ['/bench/isr'] },
    { name: cachedHome, port, paths: ['/'] },
    { name: cachedSearch, port, paths: results.splice(0, 1) },
    { name: cachedDetails, port, paths: details.splice(0, 1) },
    { name: FLOOR_DYNAMIC, port, paths: workIds.map((id) => `/bench/dynamic/${id}`) },
    { name: STORED, port: secondTierPort, paths: details.splice(0, STORED_ADS), source: 'stored' },
    { name: UNCACHED_SEARCH, port, paths: results, isNewEachTime: true, source: 'miss' },
    { name: UNCACHED_DETAILS, port, paths: details, isNewEachTime: true, source: 'miss' },
  ];
}
