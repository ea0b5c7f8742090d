import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { formatMoney } from '@/lib/platform/money';

type Props = {
  title: ReactNode;
  cents: number;
  /** Shows the sign of what is added too. */
  isSigned?: boolean;
  /** Details below the title. */
  children: ReactNode;
};

/** A list item: what it is and details, with its amount at the end of the first line. */
export function MoneyRow({ title, cents, isSigned = false, children }: Props) {
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 font-semibold break-words">{title}</p>
        <p className={clsx('shrink-0 font-semibold tabular-nums', cents < 0 && 'text-danger')}>
          {isSigned && cents > 0 && '+'}
          {formatMoney(cents)}
        </p>
      </div>
      <div className="flex flex-col gap-0.5 text-sm break-words text-muted">{children}</div>
    </li>
  );
}
