import { randomInt } from 'node:crypto';
import type { z } from 'zod';

/** External services that jobs wait for. Jobs of one queue never delay those of another. */
export type Queue = 'mail' | 'push' | 'storage' | 'pix' | 'paypal';

/** Concurrent jobs of one queue over all processes. */
export const JOBS_PER_QUEUE = 2;

/** A kind of work that runs after the transaction that adds it. */
export type Job<Payload> = { name: string; payload: z.ZodType<Payload>; queue: Queue | null };

/** Declares a job. `server/job-handlers.ts` connects it with the function that runs it. */
export function defineJob<Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  { queue }: { queue?: Queue } = {},
): Job<Payload> {
  return { name, payload, queue: queue ?? null };
}

type Transaction = {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number>;
};

type Options = {
  /** At most one job waits per key: a later one replaces it. */
  key?: string;
  /** Earliest start; default: at once. */
  runAt?: Date;
  /** Lower priority, for long jobs that no user waits for. */
  isLowPriority?: boolean;
};

/**
 * Adds a job in the caller's transaction (the outbox). It runs at least once, so it must tolerate running
 * twice.
 */
export async function addJob<Payload>(
  tx: Transaction,
  job: Job<Payload>,
  payload: Payload,
  { key, runAt, isLowPriority = false }: Options = {},
): Promise<void> {
  await tx.$executeRaw`
    select graphile_worker.add_job(
      identifier => ${job.name}::text,
      payload => ${JSON.stringify(payload)}::json,
      queue_name => ${job.queue === null ? null : `${job.queue}:${randomInt(JOBS_PER_QUEUE)}`}::text,
      run_at => ${runAt ?? null}::timestamptz,
      job_key => ${key ?? null}::text,
      priority => ${isLowPriority ? 10 : 0}::int
    )`;
}
