import { Gauge, type Registry } from 'prom-client';
import { countJobs, countPayments, readLedgerBalances } from '@/lib/operator/metrics-queries';
import { findNewestBackupTime } from '../ops/make-backup';
import { cachedReadings, type Reading } from './cached-query';

/** How long a reading is reused: longer for the ledger and payments, whose queries scan whole tables. */
const QUEUE_CACHED_SECONDS = 10;
const SLOW_CACHED_SECONDS = 60;

/** A value, and the label value it belongs to. */
type Sample = { amount: number; of?: string };

/** Registers the metrics that are read from the database and the disk, and cached for a short time. */
export function registerReadings(registry: Registry): void {
  const cached = cachedReadings(registry);

  const jobs = cached('jobs', QUEUE_CACHED_SECONDS, countJobs);
  gauge('serss_jobs_waiting', 'Jobs that are due but not started', jobs, 'task', (all) =>
    all.map(({ task, waiting }) => ({ amount: waiting, of: task })),
  );
  gauge('serss_jobs_running', 'Jobs under way', jobs, 'task', (all) =>
    all.map(({ task, running }) => ({ amount: running, of: task })),
  );
  gauge('serss_jobs_dead', 'Jobs abandoned after their last attempt', jobs, 'task', (all) =>
    all.map(({ task, dead }) => ({ amount: dead, of: task })),
  );
  gauge('serss_jobs_oldest_seconds', 'Seconds since the oldest waiting job became due', jobs, 'task', (all) =>
    all.map(({ task, oldestSeconds }) => ({ amount: oldestSeconds, of: task })),
  );

  const payments = cached('payments', SLOW_CACHED_SECONDS, countPayments);
  gauge('serss_payments', 'Payments by state', payments, 'state', (states) =>
    states.map(({ state, count }) => ({ amount: count, of: state })),
  );

  const ledger = cached('ledger', SLOW_CACHED_SECONDS, async () => ({
    ...(await readLedgerBalances()),
    readAtSeconds: Date.now() / 1000,
  }));
  gauge('serss_ledger_account_cents', 'The last trial balance', ledger, 'account', ({ accounts }) =>
    Object.entries(accounts).map(([account, cents]) => ({ amount: cents, of: account })),
  );
  gauge(
    'serss_ledger_sum_cents',
    'Sum of all ledger accounts; must be zero',
    ledger,
    null,
    ({ sumCents }) => [{ amount: sumCents }],
  );
  gauge(
    'serss_ledger_read_timestamp_seconds',
    'Unix time at which the ledger balances were read',
    ledger,
    null,
    ({ readAtSeconds }) => [{ amount: readAtSeconds }],
  );

  const backup = cached('backup', SLOW_CACHED_SECONDS, async () => ({
    madeAt: await findNewestBackupTime(),
  }));
  gauge(
    'serss_backup_timestamp_seconds',
    'Unix time at which the newest backup was completed; 0 if there is none',
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
        // A missing sample is better than a zero that was not measured.
        if (label === null) this.remove();
        for (const { amount, of } of value === undefined ? [] : samplesOf(value))
          this.set(label === null || of === undefined ? {} : { [label]: of }, amount);
      },
    });
  }
}
