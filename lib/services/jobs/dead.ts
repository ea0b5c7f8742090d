import { Prisma } from '../../generated/prisma/client';

/**
 * Condition on a row of `graphile_worker.jobs`: it has failed permanently. A running job has used its attempt
 * but is not dead yet.
 */
export const IS_DEAD = Prisma.sql`(attempts >= max_attempts and locked_at is null)`;

type Tx = Prisma.TransactionClient;

/** A job that has failed permanently, without its payload; null: none has this id. */
export async function findDeadJob(
  tx: Tx,
  id: string,
): Promise<{ id: string; task: string; attempts: number; createdAt: Date } | null> {
  const [job] = await listDeadJobsWhere(tx, Prisma.sql`id = ${id}::text::bigint`);
  return job ?? null;
}

/** Jobs that have failed permanently, oldest first; neither payload nor error, which may contain personal data. */
export function listDeadJobs(tx: Tx, limit: number) {
  return listDeadJobsWhere(tx, Prisma.sql`true`, limit);
}

function listDeadJobsWhere(tx: Tx, where: Prisma.Sql, limit = 1) {
  return tx.$queryRaw<{ id: string; task: string; attempts: number; createdAt: Date }[]>`
    select id::text as id, task_identifier as task, attempts::int as attempts, created_at as "createdAt"
    from graphile_worker.jobs where ${IS_DEAD} and ${where} order by id limit ${limit}`;
}

/** Runs a dead job again with all its attempts. The caller holds a lock that keeps it dead. */
export async function runJobAgain(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`
    select graphile_worker.reschedule_jobs(array[${id}::text::bigint], run_at => now(), attempts => 0)`;
}

/** Deletes a dead job. The caller holds a lock that keeps it dead. */
export async function discardJob(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`select graphile_worker.complete_jobs(array[${id}::text::bigint])`;
}
