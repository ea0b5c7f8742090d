import type { QueryClass } from './classes';
import { CLIENTS } from './http-calls';
import { runLoad } from './load-process';
import type { Claim, Row } from './report';
import type { Timing } from './timing';

export const FLOOR_DATABASE = 'floor: 21 ads by primary key';

const PAGE_SIZE = 21;
const MOST_P99_MS = 10;
const MOST_GROWTH = 2;

type DatabasePlan = {
  databaseUrl: string;
  seconds: number;
  workIds: number[];
  classes: QueryClass[];
  report: (row: Row) => void;
};

/** Searches as the product makes them, without HTTP, after the floor: as many ads read by their primary keys. */
export async function measureDatabase(plan: DatabasePlan): Promise<Row[]> {
  const pages = Array.from({ length: Math.floor(plan.workIds.length / PAGE_SIZE) }, (_, page) => ({
    workIds: plan.workIds.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
  }));
  const sets = [{ name: FLOOR_DATABASE, queries: pages }, ...plan.classes];
  const rows: Row[] = [];
  for (const clients of CLIENTS) {
    for (const { name, queries } of sets) {
      const load = { clients, seconds: plan.seconds, tasks: queries, repeat: true };
      const env = { DATABASE_URL: plan.databaseUrl, LOG_LEVEL: 'warn' };
      const row = { name, clients, ...(await runLoad<Timing>('database-load.ts', load, env)) };
      plan.report(row);
      rows.push(row);
    }
  }
  return rows;
}

/** What has to hold with one client: at the largest size alone, and from the smallest to the largest. */
export function databaseClaims(rowsBySize: Row[][]): Claim[] {
  const smallest = searchesAlone(rowsBySize[0] ?? []);
  const largest = searchesAlone(rowsBySize.at(-1) ?? []);
  const fast = largest.map(({ name, p99 }): Claim => ({
    kind: 'time',
    text: `database, ${name}: p99 is below ${MOST_P99_MS} ms`,
    measured: `${p99.toFixed(2)} ms`,
    holds: p99 < MOST_P99_MS,
  }));
  if (rowsBySize.length < 2) return fast;
  const steady = largest.map(({ name, p50 }): Claim => {
    const before = smallest.find((row) => row.name === name);
    const growth = p50 / (before?.p50 ?? Number.NaN);
    return {
      kind: 'ratio',
      text: `database, ${name}: p50 grows at most ${MOST_GROWTH} × from the fewest ads to the most`,
      measured: `${growth.toFixed(2)} ×`,
      holds: growth <= MOST_GROWTH,
    };
  });
  return [...fast, ...steady];
}

function searchesAlone(rows: Row[]): Row[] {
  return rows.filter(({ clients, name }) => clients === 1 && name !== FLOOR_DATABASE);
}
