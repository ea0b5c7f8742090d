import { useMemo } from 'react';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useMessages, useTranslations, type Messages } from 'next-intl';
import { clsx } from 'clsx';
import { Icon } from '@/components/ui/icon';
import { listAddress, type ListQuery } from '@/lib/operator/lists/address';
import { type ColumnKind, definitionOf, type ListName } from '@/lib/operator/lists/definitions';
import { ListCell } from './list-cell';

type Row = { key: string; cells: Record<string, string | number | null> };
type Props = { name: ListName; query: ListQuery; rows: Row[] };

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, Row>();
/** Amounts stand under each other at their right end. */
const IS_RIGHT: readonly ColumnKind[] = ['cents', 'count'];

/** A list's rows. It is as wide as it needs, and moves sideways in its own box. */
export function ListTable({ name, query, rows }: Props) {
  const t = useTranslations('lists');
  const columns = useMemo(
    () => helper.columns(columnsOf(name).map(([id, kind]) => columnOf(id, kind))),
    [name],
  );
  const table = useTable({ features, columns, data: rows, getRowId: ({ key }) => key });
  return (
    // Whoever has no mouse moves it sideways with the arrow keys.
    <div
      role="region"
      aria-label={t(`names.${name}`)}
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-b border-line text-left">
              {group.headers.map(({ id }) => (
                <ListHeader key={id} name={name} query={query} column={id} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className="border-b border-line last:border-0 hover:bg-canvas focus-within:bg-brand-soft"
            >
              {row.getAllCells().map((cell) => (
                <td key={cell.id} className={clsx('px-3 py-2 align-top', alignOf(name, cell.column.id))}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeaderProps = { name: ListName; query: ListQuery; column: string };

/**
 * The name of a column; of one that the list can be sorted by, a link that does so, and the next time the other way.
 */
function ListHeader({ name, query, column }: HeaderProps) {
  const t = useTranslations('lists.screen');
  const { columns } = useMessages().lists;
  const text = isColumn(column, columns) ? columns[column] : column;
  const { sorts } = definitionOf(name);
  const isSorted = (query.sort ?? sorts[0]) === column;
  const order = query.order ?? 'desc';
  const look = clsx('px-3 py-2 font-semibold whitespace-nowrap', alignOf(name, column));
  if (!sorts.includes(column))
    return (
      <th scope="col" className={look}>
        {text}
      </th>
    );
  const next = isSorted && order === 'desc' ? ('asc' as const) : ('desc' as const);
  const { after: _, ...filters } = query;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
      className={look}
    >
      <a
        href={listAddress(name, { ...filters, sort: column, order: next })}
        aria-label={t('sortBy', { column: text })}
        className="-my-2 inline-flex min-h-11 items-center gap-1 text-brand hover:text-brand-strong"
      >
        {text}
        <Icon
          name="chevron-down"
          className={clsx(isSorted && order === 'asc' && 'rotate-180', !isSorted && 'opacity-40')}
        />
      </a>
    </th>
  );
}

function columnOf(id: string, kind: ColumnKind) {
  return helper.accessor((row) => row.cells[id] ?? null, {
    id,
    cell: ({ getValue, row }) => (
      <ListCell kind={kind} value={getValue()} opensRow={row.getAllCells()[0]?.column.id === id} />
    ),
  });
}

function columnsOf(name: ListName): [string, ColumnKind][] {
  return Object.entries(definitionOf(name).columns);
}

function alignOf(name: ListName, column: string): string | false {
  const kind = definitionOf(name).columns[column];
  return kind !== undefined && IS_RIGHT.includes(kind) && 'text-right';
}

type Columns = Messages['lists']['columns'];

function isColumn(column: string, columns: Columns): column is keyof Columns {
  return Object.hasOwn(columns, column);
}
