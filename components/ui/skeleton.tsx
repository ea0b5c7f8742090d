import { clsx } from 'clsx';

/** A quiet block of the size of what is coming, so that nothing jumps when it arrives. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={clsx('block animate-pulse rounded-small bg-line', className)} />;
}
