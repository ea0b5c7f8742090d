import type { LedgerAccount, PaymentState } from '@/lib/generated/prisma/client';
import { trialBalance } from '../ledger/trial-balance';
import { db } from '../platform/database/db';
import { IS_DEAD } from '../services/jobs/dead';

/** The state of the job queue for one task. */
type JobCounts = {
  task: string;
  /** Due and not started. */
  waiting: number;
  /** How long the oldest waiting job has been due. */
  oldestSeconds: number;
  running: number;
  /** Out of attempts. */
  dead: number;
};

/** One entry for each task that has jobs. */
export function countJobs(): Promise<JobCounts[]> {
  return db.$queryRaw<JobCounts[]>`
    select task_identifier as task,
      count(*) filter (where is_due)::int as waiting,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as "oldestSeconds",
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where ${IS_DEAD})::int as dead
    from (
      select *, locked_at is null and attempts < max_attempts and run_at <= now() as is_due
      from graphile_worker.jobs
    ) as jobs
    group by task_identifier`;
}

/** The number of payments in each state; states without payments are left out. */
export async function countPayments(): Promise<{ state: PaymentState; count: number }[]> {
  const groups = await db.payment.groupBy({ by: ['state'], _count: true });
  return groups.map(({ state, _count }) => ({ state, count: _count }));
}

/** BRL cents. The sum of all accounts must be zero. */
export async function readLedgerBalances(): Promise<{
  sumCents: number;
  accounts: Record<LedgerAccount, number>;
}> {
  const { accounts } = await trialBalance(db);
  return { accounts, sumCents: Object.values(accounts).reduce((sum, cents) => sum + cents, 0) };
}
