import { readAsOwner } from '../owner';

type Key = { child: string; column: string; parent: string; parent_column: string };

let keys: Promise<Key[]> | undefined;

/** Every foreign key of one column. */
async function foreignKeys(): Promise<Key[]> {
  const { rows } = await readAsOwner(
    `select c.conrelid::regclass::text as child, a.attname as column,
            c.confrelid::regclass::text as parent, b.attname as parent_column
     from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
     where c.contype = 'f' and cardinality(c.conkey) = 1`,
  );
  return rows;
}

/**
 * A number that changes with any row about a user: their own, those that refer to them, and those that refer to these.
 */
export async function rowsAbout(userId: number): Promise<string> {
  const found = await (keys ??= foreignKeys());
  const direct = found.filter(({ parent }) => parent === 'users');
  const own = `select t::text as row from users t where id = $1`;
  const named = direct.map(({ child, column }) => `select t::text from ${child} t where t.${column} = $1`);
  const further = direct.flatMap(({ child, column }) =>
    found
      .filter(({ parent }) => parent === child)
      .map(
        (key) =>
          `select t::text from ${key.child} t where t.${key.column} in
             (select p.${key.parent_column} from ${child} p where p.${column} = $1)`,
      ),
  );
  const { rows } = await readAsOwner(
    `select coalesce(sum(hashtextextended(row, 0)), 0)::text as sum
     from (${[own, ...named, ...further].join(' union all ')}) all_rows`,
    [userId],
  );
  return String(rows[0]?.sum);
}
