import { clsx } from 'clsx';

type CountBadgeProps = {
  amount: number;
  /** The count as a sentence, for screen readers. */
  label: string;
  className?: string;
};

/** A count; above 99 it is shown as '99+'. */
export function CountBadge({ amount, label, className }: CountBadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-brand px-1.5 text-sm font-bold text-on-brand tabular-nums',
        className,
      )}
    >
      <span aria-hidden="true">{amount > 99 ? '99+' : amount}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
