import { clsx } from 'clsx';

const MOST = 5;

type Props = {
  stars: number;
  /** For screen readers: '4 of 5 stars'. */
  label: string;
  className?: string;
};

/** A rating in stars. */
export function Stars({ stars, label, className }: Props) {
  return (
    <span
      role="img"
      aria-label={label}
      className={clsx('tracking-wide whitespace-nowrap text-brand', className)}
    >
      {'★'.repeat(stars)}
      <span className="text-edge">{'★'.repeat(MOST - stars)}</span>
    </span>
  );
}
