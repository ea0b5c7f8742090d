import { clsx } from 'clsx';
import { VisuallyHidden } from './visually-hidden';

const SIZES = { medium: 'text-lg', large: 'text-2xl' } as const;

type PriceProps = {
  /** Formatted, for example by formatMoney. */
  amount: string;
  /** Text before the amount: 'a partir de'. */
  prefix?: string;
  /** The price before a discount, and its label for screen readers. */
  before?: { amount: string; label: string };
  size?: keyof typeof SIZES;
};

export function Price({ amount, prefix, before, size = 'medium' }: PriceProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5 tabular-nums">
      {prefix !== undefined && <span className="text-sm text-muted">{prefix}</span>}
      {before !== undefined && (
        <s className="text-sm text-muted">
          <VisuallyHidden>{before.label} </VisuallyHidden>
          {before.amount}
        </s>
      )}
      <strong className={clsx('font-bold', SIZES[size])}>{amount}</strong>
    </p>
  );
}
