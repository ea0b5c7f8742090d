import type pg from 'pg';
import { z } from 'zod';

// A manifest may have been tampered with, so these names pass only as Postgres' `format('%I')` writes ours.
const NAME = '(?:[a-z_][a-z0-9_]*|"[a-z_][a-z0-9_]*")';
const columnName = z.string().regex(new RegExp(`^${NAME}$`));
const qualifiedName = z.string().regex(new RegExp(`^${NAME}\\.${NAME}$`));

/** A table's quoted, qualified name and its columns, without generated ones. */
export const storedTable = z.strictObject({ name: qualifiedName, columns: z.array(columnName).min(1) });
export type StoredTable = z.infer<typeof storedTable>;

export const sequencePosition = z.strictObject({
  name: qualifiedName,
  lastValue: z.string().regex(/^-?\d{1,19}$/),
  isCalled: z.boolean(),
});
export type SequencePosition = z.infer<typeof sequencePosition>;

/**
 * All tables to back up, by name. Leaves out the records of applied migrations, which describe the database and not its
 * rows, and unlogged tables, which are caches.
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

/** The position of every sequence, so that no id is assigned twice. */
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

/** Whether the database has been migrated, by any version. */
export function hasTables(client: pg.Client): Promise<boolean> {
  return tableExists(client, 'public._prisma_migrations');
}

/** The names of the applied migrations, oldest first. */
export async function listAppliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select migration_name as name from public._prisma_migrations
    where finished_at is not null and rolled_back_at is null order by 1`);
  return rows.map(({ name }) => name);
}

export async function hasUsers(client: pg.Client): Promise<boolean> {
  if (!(await tableExists(client, 'public.users'))) return false;
  const { rows } = await client.query<{ found: boolean }>(
    'select exists (select from public.users) as found',
  );
  return rows[0]?.found ?? false;
}

async function tableExists(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    table,
  ]);
  return rows[0]?.exists ?? false;
}
