import { asOwner } from '../owner';

/** Tables that any call may count in, and tables that never change. */
const LEFT_OUT = ['rate_limits', 'countries', 'states', 'cities'];

/** A number by table that changes with any row of it, jobs included; to see that nothing was written. */
export async function contentOfTables(): Promise<Record<string, string>> {
  const { rows: tables } = await asOwner(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') and tablename <> all ($1) order by 1`,
    [LEFT_OUT],
  );
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${name} t`,
  );
  const { rows } = await asOwner(sums.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
