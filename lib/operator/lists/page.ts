import { Prisma } from '@/lib/generated/prisma/client';
import { fromDateColumn } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { type Position, readCursor, writeCursor } from './cursor';
import { ROWS_PER_PAGE } from '../rules';
import {
  checkFilters,
  type ColumnKind,
  columnsOf,
  type Filters,
  type List,
  type SortKey,
  type Term,
} from './list';
import { readTerm } from './term';

export type Cell = string | number | null;
export type ListRow = { key: string; cells: Record<string, Cell> };
export type ListPage = {
  rows: ListRow[];
  /** The cursor of the next page; null: this is the last one. */
  next: string | null;
};

/** `term`: the search term, if it has been read already. */
type Part = { after?: string | undefined; size?: number; term?: Term };

/**
 * A page of a list: `size` rows after a cursor. Pages are found by keys instead of offsets, so the thousandth page
 * costs as much as the first. Throws `invalid` (invalid_request) for an invalid filter or cursor.
 */
export async function readListPage(
  list: List,
  filters: Filters,
  { after, size = ROWS_PER_PAGE, term }: Part = {},
): Promise<ListPage> {
  checkFilters(list, filters);
  const { key } = list;
  const sort = sortOf(list, filters);
  const start = after === undefined ? null : readCursor(after, sort, key);
  const where = await conditions(list, filters, term);
  if (where === null) return { rows: [], next: null };
  const isDown = (filters.order ?? list.defaultOrder) === 'desc';
  const found = await db.$queryRaw<Record<string, unknown>[]>(Prisma.sql`
    select ${key.sql} as "key", ${sort.sql} as "sorted", ${selectOf(list)}
    from ${list.from}
    ${whereOf(start ? [...where, isAfter(start, { sort, key, isDown })] : where)}
    order by ${orderOf({ sort, key, isDown })}
    limit ${size + 1}`);
  const rows = found.slice(0, size).map((row) => toRow(list, row));
  const last = found.length > size ? found[size - 1] : undefined;
  return { rows, next: last ? writeCursor(positionOf(last, sort)) : null };
}

/** The number of rows that match the filters. Slow, because it counts the table, so pages do not show it. */
export async function countRows(list: List, filters: Filters): Promise<number> {
  checkFilters(list, filters);
  const where = await conditions(list, filters);
  if (where === null) return 0;
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from ${list.from} ${whereOf(where)}`;
  return row?.count ?? 0;
}

function sortOf({ name, sorts }: List, { sort }: Filters): SortKey {
  const found = sort === undefined ? Object.values(sorts)[0] : sorts[sort];
  if (!found) throw new Error(`${name} is not sorted by ${sort}`);
  return found;
}

/** Null: the term cannot match any row of this list. */
async function conditions(list: List, filters: Filters, term?: Term): Promise<Prisma.Sql[] | null> {
  const { q, state, kind, from, until } = filters;
  const found =
    q === undefined || q.trim() === '' ? undefined : await list.search(term ?? (await readTerm(q)));
  if (found === null) return null;
  const { period } = list;
  return [
    found,
    state === undefined ? undefined : list.states[state],
    kind === undefined ? undefined : list.kinds[kind],
    period && from !== undefined ? Prisma.sql`${period.sql} >= ${startOf(from, 0, period.type)}` : undefined,
    period && until !== undefined ? Prisma.sql`${period.sql} < ${startOf(until, 1, period.type)}` : undefined,
  ].filter((condition) => condition !== undefined);
}

/** The start of a São Paulo day, or of `daysLater` days after it; as a version 7 id, the lowest one of that time. */
function startOf(day: string, daysLater: number, type: 'timestamptz' | 'uuid'): Prisma.Sql {
  const start = Prisma.sql`((${day}::text::date + ${daysLater}::int)::timestamp at time zone 'America/Sao_Paulo')`;
  if (type === 'timestamptz') return start;
  const milliseconds = Prisma.sql`greatest(extract(epoch from ${start}) * 1000, 0)::bigint`;
  return Prisma.sql`rpad(lpad(to_hex(${milliseconds}), 12, '0'), 32, '0')::uuid`;
}

function whereOf(all: Prisma.Sql[]): Prisma.Sql {
  return all.length === 0 ? Prisma.empty : Prisma.sql`where ${Prisma.join(all, ' and ')}`;
}

type Order = { sort: SortKey; key: SortKey; isDown: boolean };

/** A row comparison, for which Postgres uses an index on both columns. */
function isAfter({ sorted, key: keyed }: Position, { sort, key, isDown }: Order): Prisma.Sql {
  const than = isDown ? Prisma.raw('<') : Prisma.raw('>');
  const value = (given: string | number, { type }: SortKey) =>
    Prisma.sql`${String(given)}::text::${Prisma.raw(type)}`;
  return isByKey(sort, key)
    ? Prisma.sql`${key.sql} ${than} ${value(keyed, key)}`
    : Prisma.sql`(${sort.sql}, ${key.sql}) ${than} (${value(sorted, sort)}, ${value(keyed, key)})`;
}

function orderOf({ sort, key, isDown }: Order): Prisma.Sql {
  const way = Prisma.raw(isDown ? 'desc' : 'asc');
  return isByKey(sort, key)
    ? Prisma.sql`${key.sql} ${way}`
    : Prisma.sql`${sort.sql} ${way}, ${key.sql} ${way}`;
}

function isByKey(sort: SortKey, key: SortKey): boolean {
  return sort.sql.sql === key.sql.sql;
}

function selectOf(list: List): Prisma.Sql {
  return Prisma.join(
    columnsOf(list).map(([name, , sql]) => Prisma.sql`${sql} as ${Prisma.raw(`"${name}"`)}`),
  );
}

function positionOf({ sorted, key }: Record<string, unknown>, sort: SortKey): Position {
  const isDay = sort.type === 'date' && sorted instanceof Date;
  return { sorted: isDay ? fromDateColumn(sorted) : scalar(sorted), key: scalar(key) };
}

function toRow(list: List, row: Record<string, unknown>): ListRow {
  const cells = columnsOf(list).map(([column, kind]) => [column, cellOf(kind, row[column])]);
  return { key: String(row.key), cells: Object.fromEntries(cells) };
}

function cellOf(kind: ColumnKind, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (kind === 'cents' || kind === 'count') return Number(value);
  if (kind === 'day' && value instanceof Date) return fromDateColumn(value);
  return String(scalar(value));
}

function scalar(value: unknown): string | number {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'number' ? value : String(value);
}
