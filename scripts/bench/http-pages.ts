import type { HttpRow } from './http-calls';
import { CLIENTS } from './http-calls';
import { pageRequest } from './http-requests';
import { measure } from './http-servers';

export const FLOOR_STATIC = 'floor: empty static page';
export const FLOOR_ISR_ALONE = 'floor: empty ISR page, Next alone';
export const FLOOR_DYNAMIC = 'floor: empty dynamic page, one primary-key read';

export type PagePlan = {
  /** Where our server and `next start` listen. */
  port: number;
  nextAlonePort: number;
  seconds: number;
  /** Ads and searches of which each is asked for once, so that no cache has its page. */
  workIds: number[];
  searches: { term: string; location: string }[];
  report: (row: HttpRow) => void;
};

type PageSet = { name: string; port: number; paths: () => string[]; repeat: boolean };

/** Public pages from the page cache, and drawn anew, next to the floors. */
export async function measurePages(plan: PagePlan): Promise<HttpRow[]> {
  const rows: HttpRow[] = [];
  for (const clients of CLIENTS) {
    for (const { name, port, paths, repeat } of pageSets(plan)) {
      const requests = paths().map(pageRequest);
      const result = await measure({ port, clients, seconds: plan.seconds, requests, repeat });
      const row = { name, clients, ...result };
      plan.report(row);
      rows.push(row);
    }
  }
  return rows;
}

function pageSets({ port, nextAlonePort, workIds, searches }: PagePlan): PageSet[] {
  const [firstId = 1] = workIds;
  const [{ term, location } = { term: '', location: '' }] = searches;
  const again = (path: string) => () => [path];
  return [
    { name: FLOOR_STATIC, port, paths: again('/bench/static'), repeat: true },
    { name: 'empty ISR page, our server', port, paths: again('/bench/isr'), repeat: true },
    { name: FLOOR_ISR_ALONE, port: nextAlonePort, paths: again('/bench/isr'), repeat: true },
    { name: 'home as ISR page, Next alone', port: nextAlonePort, paths: again('/'), repeat: true },
    { name: 'cached: home', port, paths: again('/'), repeat: true },
    { name: 'cached: search', port, paths: again(searchPath(term, location)), repeat: true },
    { name: 'cached: details', port, paths: again(`/details/${firstId}`), repeat: true },
    { name: FLOOR_DYNAMIC, port, paths: () => workIds.map((id) => `/bench/dynamic/${id}`), repeat: true },
    {
      name: 'uncached: details',
      port,
      paths: () => takeHalf(workIds).map((id) => `/details/${id}`),
      repeat: false,
    },
    {
      name: 'uncached: search',
      port,
      paths: () => takeHalf(searches).map((search) => searchPath(search.term, search.location)),
      repeat: false,
    },
  ];
}

function searchPath(term: string, location: string): string {
  return `/search?${new URLSearchParams({ search: term, location })}`;
}

/** Removes and answers the last half of a list, so that the next taker gets others. */
function takeHalf<T>(list: T[]): T[] {
  return list.splice(Math.floor(list.length / 2));
}
