import type pg from 'pg';
import { z } from 'zod';

/** A table with its schema, ready to stand in SQL, and the columns that are stored and not computed. */
export const storedTable = z.strictObject({ name: z.string(), columns: z.array(z.string()).min(1) });
export type StoredTable = z.infer<typeof storedTable>;

export const sequencePosition = z.strictObject({
  name: z.string(),
  lastValue: z.string(),
  isCalled: z.boolean(),
});
export type SequencePosition = z.infer<typeof sequencePosition>;

/**
 * Every table that holds something worth keeping, in the order of their names: not what says which migrations the
 * tables have been through, which belongs to the database and not to its rows, and no unlogged table, which is a cache.
 */
export async function listTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(format('%I', a.attname) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relpersistence = 'p'
      and n.nspname <> 'information_schema' and not starts_with(n.nspname, 'pg_')
      and (n.nspname, c.relname) not in (('public', '_prisma_migrations'), ('graphile_worker', 'migrations'))
    group by 1 order by 1`);
  return z.array(storedTable).parse(rows);
}

/** Where every sequence stands: the next row must not get the number of one that was. */
export async function listSequences(client: pg.Client): Promise<SequencePosition[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences order by 1`);
  const positions: unknown[] = [];
  for (const { name } of rows) {
    const found = await client.query(
      `select $1::text as name, last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
      [name],
    );
    positions.push(found.rows[0]);
  }
  return z.array(sequencePosition).parse(positions);
}

/** Whether a database has tables of ours, of whatever version. */
export function hasTables(client: pg.Client): Promise<boolean> {
  return isThere(client, 'public._prisma_migrations');
}

/** The names of the migrations that a database has been through, oldest first. */
export async function listAppliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select migration_name as name from public._prisma_migrations
    where finished_at is not null and rolled_back_at is null order by 1`);
  return rows.map(({ name }) => name);
}

/** Whether anybody lives in a database. */
export async function hasPeople(client: pg.Client): Promise<boolean> {
  if (!(await isThere(client, 'public.users'))) return false;
  const { rows } = await client.query<{ found: boolean }>(
    'select exists (select from public.users) as found',
  );
  return rows[0]?.found ?? false;
}

async function isThere(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    'select to_regclass($1) is not null as "isThere"',
    [table],
  );
  return rows[0]?.isThere ?? false;
}
