import { db } from './db';

/** The application name of the one connection over which each process listens. */
export const LISTENER_NAME = 'serss-listener';

/** How many processes use this database now. */
export async function countProcesses(): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = ${LISTENER_NAME}`;
  return row?.count ?? 0;
}
