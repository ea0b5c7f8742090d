import { readAsOwner } from '../owner';

/** Tables that any call may count in, and tables that never change. */
const LEFT_OUT = ['rate_limits', 'countries', 'states', 'cities'];

let sumsOfTables: Promise<string> | undefined;

/** A number by table that changes with any row of it, jobs included; to see that nothing was written. */
export async function contentOfTables(): Promise<Record<string, string>> {
  const sums = await (sumsOfTables ??= selectSums());
  const { rows } = await readAsOwner(sums);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** The statement that selects the number of each table. */
async function selectSums(): Promise<string> {
  const { rows } = await readAsOwner(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') and tablename <> all ($1) order by 1`,
    [LEFT_OUT],
  );
  const sums = rows.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${name} t`,
  );
  return sums.join(' union all ');
}
