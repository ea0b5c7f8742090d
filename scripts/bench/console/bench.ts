import { runLoad } from '../load-process';
import type { ConsoleAnswer, ConsoleLoad } from './load';
import { printRow, type Claim } from '../report';

/** What a page of fifty rows may take. */
const MAX_MS = 100;

/** The operator's lists, whole and with each of their filters, at so many ads and with 200,000 orders beside them. */
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
