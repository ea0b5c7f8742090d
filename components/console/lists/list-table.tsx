import { useMessages, useTranslations } from 'next-intl';
import { clsx } from 'clsx';
import { Icon } from '@/components/ui/icon';
import { type ColumnKind, columnsOf, type List, listUrl, type ListQuery } from '@/lib/operator/lists/list';
import type { ListRow } from '@/lib/operator/lists/page';
import { ListCell } from './list-cell';

type Props = { list: List; query: ListQuery; rows: ListRow[] };

/** The rows of a list. The table scrolls sideways in its own box if it is wider. */
export function ListTable({ list, query, rows }: Props) {
  const t = useTranslations('lists.names');
  const columns = columnsOf(list);
  return (
    // Focusable, so that the keyboard scrolls it sideways.
    <div
      role="region"
      aria-label={t(list.name)}
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line text-left">
            {columns.map(([column, kind]) => (
              <ListHeader key={column} list={list} query={query} column={column} kind={kind} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr
              key={key}
              className="border-b border-line last:border-0 hover:bg-canvas focus-within:bg-brand-soft"
            >
              {columns.map(([column, kind], index) => (
                <td key={column} className={clsx('px-3 py-2 align-top', alignOf(kind))}>
                  <ListCell kind={kind} value={cells[column] ?? null} opensRow={index === 0} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeaderProps = Pick<Props, 'list' | 'query'> & { column: string; kind: ColumnKind };

/** The name of a column. If the list can be sorted by it, a link that sorts and then reverses. */
function ListHeader({ list, query, column, kind }: HeaderProps) {
  const t = useTranslations('lists.screen');
  const names: Readonly<Record<string, string>> = useMessages().lists.columns;
  const text = names[column] ?? column;
  const look = clsx('px-3 py-2 font-semibold whitespace-nowrap', alignOf(kind));
  if (!Object.hasOwn(list.sorts, column))
    return (
      <th scope="col" className={look}>
        {text}
      </th>
    );
  const isSorted = (query.sort ?? Object.keys(list.sorts)[0]) === column;
  const isUp = isSorted && (query.order ?? list.defaultOrder) === 'asc';
  const { after: _, ...filters } = query;
  const next = isSorted && !isUp ? ('asc' as const) : ('desc' as const);
  return (
    <th scope="col" aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined} className={look}>
      <a
        href={listUrl(list.name, { ...filters, sort: column, order: next })}
        aria-label={t('sortBy', { column: text })}
        className="-my-2 inline-flex min-h-11 items-center gap-1 text-brand hover:text-brand-strong"
      >
        {text}
        <Icon name="chevron-down" className={clsx(isUp && 'rotate-180', !isSorted && 'opacity-40')} />
      </a>
    </th>
  );
}

/** Amounts are right-aligned. */
function alignOf(kind: ColumnKind): string | false {
  return (kind === 'cents' || kind === 'count') && 'text-right';
}
