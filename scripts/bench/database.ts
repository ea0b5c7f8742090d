import type { QueryClass } from './classes';
import { CLIENTS } from './http-calls';
import { runLoad } from './load-process';
import type { Claim, Row } from './report';
import { medianTiming, type Timing } from './timing';

export const FLOOR_DATABASE = 'floor: 21 ads by primary key';

const PAGE_SIZE = 21;
const MAX_P99_MS = 20;
const MAX_GROWTH = 3;

/**
 * Rounds of interleaved measurements, so that a slowdown of the machine does not look like growth with the database
 * size.
 */
const ROUNDS = 3;

type DatabasePlan = {
  databaseUrl: string;
  workIds: number[];
  classes: QueryClass[];
  /** Called after each measured row. */
  report: (row: Row) => void;
};

/**
 * Measures the product's searches without HTTP, after a floor that reads the same number of ads by primary key. Returns
 * the rows of each plan; every figure is the median of the rounds.
 */
export async function measureDatabases(plans: DatabasePlan[], seconds: number): Promise<Row[][]> {
  const all = plans.map((plan) => ({ ...plan, sets: setsOf(plan), rows: [] as Row[] }));
  const names = all[0]?.sets.map(({ name }) => name) ?? [];
  for (const clients of CLIENTS) {
    for (const name of names) {
      const rounds = await inTurn(ROUNDS, all, ({ databaseUrl, sets }) => {
        const tasks = sets.find((set) => set.name === name)?.queries ?? [];
        const load = { clients, seconds: seconds / ROUNDS, tasks, repeat: true };
        return runLoad<Timing>('database-load.ts', load, {
          DATABASE_URL: databaseUrl,
          // Many clients share the connections, and each search is to be measured and not refused.
          DATABASE_WAIT_MS: '60000',
          LOG_LEVEL: 'warn',
        });
      });
      for (const [index, { rows, report }] of all.entries()) {
        const row = { name, clients, ...medianTiming(rounds.map((timings) => timings[index])) };
        report(row);
        rows.push(row);
      }
    }
  }
  return all.map(({ rows }) => rows);
}

function setsOf({ workIds, classes }: DatabasePlan) {
  const pages = Array.from({ length: Math.floor(workIds.length / PAGE_SIZE) }, (_, page) => ({
    workIds: workIds.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
  }));
  return [{ name: FLOOR_DATABASE, queries: pages }, ...classes];
}

async function inTurn<Item, Result>(
  rounds: number,
  items: Item[],
  measure: (item: Item) => Promise<Result>,
): Promise<Result[][]> {
  const results: Result[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const measured: Result[] = [];
    for (const item of items) measured.push(await measure(item));
    results.push(measured);
  }
  return results;
}

/** Claims for one client: absolute at the largest size, and relative from the smallest to the largest. */
export function databaseClaims(rowsBySize: Row[][]): Claim[] {
  const smallest = searchesAlone(rowsBySize[0] ?? []);
  const largest = searchesAlone(rowsBySize.at(-1) ?? []);
  const fast = largest.map(({ name, p99 }): Claim => ({
    kind: 'time',
    text: `database, ${name}: p99 is below ${MAX_P99_MS} ms`,
    measured: `${p99.toFixed(2)} ms`,
    holds: p99 < MAX_P99_MS,
  }));
  if (rowsBySize.length < 2) return fast;
  const steady = largest.map(({ name, p50 }): Claim => {
    const before = smallest.find((row) => row.name === name);
    const growth = p50 / (before?.p50 ?? Number.NaN);
    return {
      kind: 'ratio',
      text: `database, ${name}: p50 grows at most ${MAX_GROWTH} × from the fewest ads to the most`,
      measured: `${growth.toFixed(2)} ×`,
      holds: growth <= MAX_GROWTH,
    };
  });
  return [...fast, ...steady];
}

function searchesAlone(rows: Row[]): Row[] {
  return rows.filter(({ clients, name }) => clients === 1 && name !== FLOOR_DATABASE);
}
