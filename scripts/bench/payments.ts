import { ensureDatabase } from '../postgres.mjs';
import { run as runProgram } from '../setup/command.mjs';
import { migrateQueue } from '../migrate/queue-tables.mjs';
import { migrate } from '../setup/database.mjs';
import { newDataKey } from '../setup/data-keys.mjs';
import { startPaymentSandbox } from '../setup/payments.mjs';
import { runLoad } from './load-process';
import type { PaymentsLoad } from './payments-load';
import { printRatios, type Claim, type Row } from './report';
import type { Timing } from './timing';

const ACCOUNT = 'bench';
const CLIENTS = [1, 8];
/** An order, its first event, its charge, and the counter of its customer's orders. */
const ROWS_OF_ORDER = 4;
/** The notification and its job; event, booking and its two entries; two emails and their jobs. */
const ROWS_OF_NOTIFICATION = 10;
const NOTIFICATIONS = 200;

type Plan = { databaseUrl: string; seconds: number; report: (row: Row) => void };

/**
 * Measures orders with their charges, and notifications that pay them, next to the same number of plain inserts in one
 * transaction. Includes the sandbox's own time, because placing an order and handling a notification both call the
 * gateway.
 */
export async function benchPayments({ databaseUrl, seconds, report }: Plan): Promise<Claim[]> {
  await ensureDatabase(databaseUrl);
  await migrate({ url: databaseUrl });
  await migrateQueue(databaseUrl);
  await runProgram(process.execPath, ['--import', 'tsx', 'server/prepare.ts'], {
    env: { DATABASE_URL: databaseUrl },
  });
  const sandbox = await startPaymentSandbox({ account: ACCOUNT, settings: { isHolding: true } });
  const env = { ...sandbox.env, DATA_KEYS: newDataKey(), DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' };
  const measure = async (name: string, load: PaymentsLoad): Promise<Row> => {
    const timing = await runLoad<Timing>('payments-load.ts', load, env);
    const row = { name, clients: load.clients, ...timing };
    report(row);
    return row;
  };
  try {
    const claims: Claim[] = [];
    for (const clients of CLIENTS) {
      const pace = { clients, seconds };
      const notifications = { sandboxUrl: sandbox.url, account: ACCOUNT, count: NOTIFICATIONS };
      const orders = [
        await measure(floor(ROWS_OF_ORDER), { ...pace, kind: 'inserts', rows: ROWS_OF_ORDER }),
        await measure('order with its Pix charge', { ...pace, kind: 'orders' }),
      ];
      const paid = [
        await measure(floor(ROWS_OF_NOTIFICATION), { ...pace, kind: 'inserts', rows: ROWS_OF_NOTIFICATION }),
        await measure('notification that pays an order', {
          ...pace,
          kind: 'notifications',
          ...notifications,
        }),
      ];
      printRatios(orders, floor(ROWS_OF_ORDER));
      printRatios(paid, floor(ROWS_OF_NOTIFICATION));
      claims.push(...claimsOf(orders), ...claimsOf(paid));
    }
    return claims;
  } finally {
    await sandbox.stop();
  }
}

function floor(rows: number): string {
  return `floor: ${rows} plain inserts`;
}

/** Reported but not asserted: the sandbox's own speed is not ours. */
function claimsOf([plain, whole]: Row[]): Claim[] {
  if (!plain || !whole) return [];
  const share = whole.perSecond / plain.perSecond;
  const text = `${whole.name}, ${whole.clients} at once: at least a twentieth of the rate of as many plain inserts`;
  return [{ kind: 'time', text, measured: `${share.toFixed(2)} ×`, holds: share >= 0.05 }];
}
