import type { QueryClass } from './classes';
import type { LoadResult } from './http-load';
import { readRequest, searchRequest } from './http-requests';
import { runLoad } from './load-process';

export type HttpRow = LoadResult & { name: string; clients: number };

export const CLIENTS = [1, 16] as const;
export const FLOOR_CALL = 'floor: one primary-key read';

export type CallPlan = {
  port: number;
  seconds: number;
  workIds: number[];

  classes: QueryClass[];
  report: (row: HttpRow) => void;
};

/** Measures the search call for each class, after a floor: a call that reads one row by primary key. */
export async function measureCalls({
  port,
  seconds,
  workIds,
  classes,
  report,
}: CallPlan): Promise<HttpRow[]> {
  const sets = [
    { name: FLOOR_CALL, tasks: workIds.map(readRequest) },
    ...classes
      .filter(({ queries }) =>
        queries.every(({ filters, countsCategories }) => !filters && !countsCategories),
      )
      .map(({ name, queries }) => ({ name, tasks: queries.map(searchRequest) })),
  ];
  const rows: HttpRow[] = [];
  for (const clients of CLIENTS) {
    for (const { name, tasks } of sets) {
      const row = {
        name,
        clients,
        ...(await runLoad<LoadResult>('http-load.ts', { port, clients, seconds, tasks, repeat: true })),
      };
      report(row);
      rows.push(row);
    }
  }
  return rows;
}
