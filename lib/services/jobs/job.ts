import type { z } from 'zod';

/** A kind of work to be done after the transaction that asks for it. */
export type Job<Payload> = { name: string; payload: z.ZodType<Payload> };

/** Names a job and what it is told. Who does it stands in `server/job-handlers.ts`. */
export function defineJob<Payload>(name: string, payload: z.ZodType<Payload>): Job<Payload> {
  return { name, payload };
}

type Transaction = {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number>;
};

type Options = {
  /** One waiting job a key: a later one takes its place. */
  key?: string;
  /** Not before; without it at once. */
  runAt?: Date;
  /** Whether others go first: it may take long, and nobody is waiting in front of a screen. */
  isPatient?: boolean;
};

/**
 * Writes a job into the queue, in the transaction of what causes it: both happen or neither does. A job is
 * done at least once, so whatever does it must bear being asked twice.
 */
export async function addJob<Payload>(
  tx: Transaction,
  job: Job<Payload>,
  payload: Payload,
  { key, runAt, isPatient = false }: Options = {},
): Promise<void> {
  await tx.$executeRaw`
    select graphile_worker.add_job(
      identifier => ${job.name}::text,
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz,
      job_key => ${key ?? null}::text,
      priority => ${isPatient ? 10 : 0}::int
    )`;
}
