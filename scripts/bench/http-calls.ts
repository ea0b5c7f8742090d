import type { LoadResult } from './http-load';
import { readCall, searchCall, type SearchQuery } from './http-requests';
import { measure } from './http-servers';

export type HttpRow = LoadResult & { name: string; clients: number };

export const CLIENTS = [1, 16] as const;
export const FLOOR_CALL = 'floor: one primary-key read';

export type CallPlan = {
  port: number;
  seconds: number;
  workIds: number[];
  /** What each class of queries asks, in turn. */
  classes: { name: string; queries: SearchQuery[] }[];
  report: (row: HttpRow) => void;
};

/** The call that searches, class by class, after the floor: a call that reads one row by its primary key. */
export async function measureCalls({
  port,
  seconds,
  workIds,
  classes,
  report,
}: CallPlan): Promise<HttpRow[]> {
  const sets = [
    { name: FLOOR_CALL, requests: workIds.map(readCall) },
    ...classes.map(({ name, queries }) => ({ name, requests: queries.map(searchCall) })),
  ];
  const rows: HttpRow[] = [];
  for (const clients of CLIENTS) {
    for (const { name, requests } of sets) {
      const row = { name, clients, ...(await measure({ port, clients, seconds, requests, repeat: true })) };
      report(row);
      rows.push(row);
    }
  }
  return rows;
}
