import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { db } from '@/lib/platform/database/db';
import type { Shop } from './customers';

const TIMEOUT_MS = 60_000;

/** Advances the server's clock step by step and runs the schedules after each step, until no job is due. */
export async function drain({ sandbox }: Pick<Shop, 'sandbox'>): Promise<void> {
  await sandbox.settle();
  for (const minutes of [3, 11, 11, 420, 11]) {
    letTimePass({ minutes });
    for (const schedule of ['reconcile_payments', 'expire_orders', 'resend_overdue_mails'])
      await run(schedule);
  }
}

/** One run handles a hundred payments, so several runs are needed. */
async function run(schedule: string): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await db.$executeRaw`select graphile_worker.add_job(identifier => ${schedule}, max_attempts => 1)`;
    await allDone();
  }
}

/**
 * Waits until every due job is done, including those that killed servers left locked. Throws with the names of the
 * open jobs when none of them ends for a minute.
 */
async function allDone(): Promise<void> {
  let last = '';
  for (let end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause(50)) {
    const open = await openJobs();
    if (open.length === 0) return;
    const seen = JSON.stringify(open);
    if (seen !== last) end = Date.now() + TIMEOUT_MS;
    last = seen;
  }
  throw new Error(`no job ended for a minute: ${last}`);
}

function openJobs(): Promise<{ job: string; open: number; locked: number; lastId: string }[]> {
  return db.$queryRaw`
    select task_identifier as job, count(*)::int as open, count(locked_at)::int as locked, max(id)::text as "lastId"
    from graphile_worker.jobs
    where run_at <= now() + interval '2 seconds' and (attempts < max_attempts or locked_at is not null)
    group by task_identifier order by task_identifier`;
}

let aheadMs = 0;

/** Advances the clock of every process of the crash test, including the sandbox. */
export function letTimePass({ days = 0, minutes = 0 }: { days?: number; minutes?: number }): void {
  aheadMs += (days * 1_440 + minutes) * 60_000;
  writeFileSync(process.env.CLOCK_FILE ?? '', String(aheadMs));
}
