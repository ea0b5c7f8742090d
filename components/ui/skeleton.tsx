import { clsx } from 'clsx';

/** A placeholder with the size of the content to come, so that nothing moves. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={clsx('block animate-pulse rounded-small bg-line', className)} />;
}
