import { Gauge, type Registry } from 'prom-client';
import { countJobs, countPayments, readLedgerBalances } from '@/lib/operator/metrics-queries';
import { findNewestBackupTime } from '../ops/make-backup';
import { keptReadings, type Reading } from './cached-query';

/** The queue changes quickly; the balances require a scan of all accounts. */
const QUEUE_KEPT_SECONDS = 10;
const BOOKS_KEPT_SECONDS = 60;

/** A value, and the label value it belongs to. */
type Sample = { amount: number; of?: string };

/** Registers the metrics that are read from the database and the disk at each scrape. */
export function offerReadings(registry: Registry): void {
  const keep = keptReadings(registry);

  const jobs = keep('jobs', QUEUE_KEPT_SECONDS, countJobs);
  gauge('serss_jobs_waiting', 'Jobs that are due and not begun', jobs, 'task', (all) =>
    all.map(({ task, waiting }) => ({ amount: waiting, of: task })),
  );
  gauge('serss_jobs_running', 'Jobs under way', jobs, 'task', (all) =>
    all.map(({ task, running }) => ({ amount: running, of: task })),
  );
  gauge('serss_jobs_dead', 'Jobs that were given up', jobs, 'task', (all) =>
    all.map(({ task, dead }) => ({ amount: dead, of: task })),
  );
  gauge('serss_jobs_oldest_seconds', 'How long the first of them has been due', jobs, 'task', (all) =>
    all.map(({ task, oldestSeconds }) => ({ amount: oldestSeconds, of: task })),
  );

  const payments = keep('payments', BOOKS_KEPT_SECONDS, countPayments);
  gauge('serss_payments', 'Payments by state', payments, 'state', (states) =>
    states.map(({ state, count }) => ({ amount: count, of: state })),
  );

  const ledger = keep('ledger', BOOKS_KEPT_SECONDS, async () => ({
    ...(await readLedgerBalances()),
    readAtSeconds: Date.now() / 1000,
  }));
  gauge('serss_ledger_account_cents', 'The last trial balance', ledger, 'account', ({ accounts }) =>
    Object.entries(accounts).map(([account, cents]) => ({ amount: cents, of: account })),
  );
  gauge('serss_ledger_sum_cents', 'Of all its accounts: must be zero', ledger, null, ({ sumCents }) => [
    { amount: sumCents },
  ]);
  gauge('serss_ledger_read_timestamp_seconds', 'When it was drawn', ledger, null, ({ readAtSeconds }) => [
    { amount: readAtSeconds },
  ]);

  const backup = keep('backup', BOOKS_KEPT_SECONDS, async () => ({ madeAt: await findNewestBackupTime() }));
  gauge(
    'serss_backup_timestamp_seconds',
    'When the newest backup was whole; 0: there is none',
    backup,
    null,
    ({ madeAt }) => [{ amount: (madeAt?.getTime() ?? 0) / 1000 }],
  );

  function gauge<Value>(
    name: string,
    help: string,
    read: Reading<Value>,
    label: string | null,
    samplesOf: (value: Value) => Sample[],
  ): void {
    new Gauge({
      name,
      help,
      labelNames: label === null ? [] : [label],
      registers: [registry],
      async collect() {
        const value = await read();
        this.reset();
        // No sample is better than a zero that was not measured.
        if (label === null) this.remove();
        for (const { amount, of } of value === undefined ? [] : samplesOf(value))
          this.set(label === null || of === undefined ? {} : { [label]: of }, amount);
      },
    });
  }
}
