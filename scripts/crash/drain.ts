import { setTimeout as pause } from 'node:timers/promises';
import { db } from '@/lib/platform/database/db';
import { letTimePass } from './clock';
import type { Shop } from './customers';

const TIMEOUT_MS = 60_000;

/** Lets time pass for the server, and has it look after what was left behind, until nothing is under way. */
export async function drain({ sandbox }: Pick<Shop, 'sandbox'>): Promise<void> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`select now()`;
  const since = row?.now ?? new Date();
  await sandbox.settle();
  for (const minutes of [3, 11, 11, 420, 11]) {
    letTimePass({ minutes });
    for (const schedule of ['reconcile_payments', 'expire_orders', 'resend_overdue_mails'])
      await run(schedule, since);
  }
}

/** A schedule takes a hundred payments; it is repeated until it finds none. */
async function run(schedule: string, since: Date): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await db.$executeRaw`select graphile_worker.add_job(identifier => ${schedule}, max_attempts => 1)`;
    await allDone(since);
  }
}

/**
 * Waits for every job that is to be taken up now or that the living server has in hand. What dead ones had in hand the
 * queue keeps for hours; nothing may depend on it.
 */
async function allDone(since: Date): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause(50)) {
    const [row] = await db.$queryRaw<{ open: number }[]>`
      select count(*)::int as open from graphile_worker.jobs
      where run_at <= now() + interval '2 seconds' and attempts < max_attempts
        and (locked_at is null or locked_at > ${since})`;
    if (row?.open === 0) return;
  }
  throw new Error('jobs are still under way after a minute');
}
