import type { ReactNode } from 'react';
import { clsx } from 'clsx';

type Props = {
  label: string;
  head: { name: string; isRight?: boolean }[];
  rows: { key: string; cells: ReactNode[] }[];
};

/** A short table that scrolls sideways in its own box. Amounts are right-aligned. */
export function RowsTable({ label, head, rows }: Props) {
  const alignOf = (index: number) =>
    head[index]?.isRight ? 'text-right whitespace-nowrap tabular-nums' : 'text-left';
  return (
    // Focusable, so that the arrow keys scroll it.
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line">
            {head.map(({ name }, index) => (
              <th
                key={name}
                scope="col"
                className={clsx('px-3 max-sm:px-2 py-2 font-semibold whitespace-nowrap', alignOf(index))}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-b border-line last:border-0">
              {cells.map((cell, index) => (
                <td
                  key={head[index]?.name}
                  className={clsx('px-3 max-sm:px-2 py-2 align-top', alignOf(index))}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
