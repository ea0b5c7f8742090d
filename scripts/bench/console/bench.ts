import { runLoad } from '../load-process';
import type { ConsoleAnswer, ConsoleLoad } from './load';
import { printRow, type Claim } from '../report';

/** The limit for a page of fifty rows. */
const MAX_MS = 100;

/** Measures the operator's lists, unfiltered and with each filter, with `size` ads and 200,000 orders. */
export async function benchConsole(databaseUrl: string): Promise<Claim[]> {
  const load: ConsoleLoad = { orders: 200_000, mails: 500_000, payouts: 30_000, times: 20 };
  const { rows } = await runLoad<ConsoleAnswer>('console/load.ts', load, {
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
  });
  for (const row of rows) printRow(row);
  const slowest = rows.toSorted((a, b) => b.p95 - a.p95)[0];
  if (!slowest) throw new Error('no list was measured');
  return [
    {
      kind: 'time',
      text: `a page of any of the console's lists: p95 under ${MAX_MS} ms`,
      measured: `${slowest.p95.toFixed(1)} ms (${slowest.name})`,
      holds: slowest.p95 < MAX_MS,
    },
  ];
}
