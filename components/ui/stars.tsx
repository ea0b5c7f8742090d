import { clsx } from 'clsx';

const OUT_OF = 5;

type Props = {
  stars: number;
  /** For screen readers: '4 out of 5 stars'. */
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
      <span className="text-edge">{'★'.repeat(OUT_OF - stars)}</span>
    </span>
  );
}
