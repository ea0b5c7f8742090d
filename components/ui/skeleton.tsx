import { cx } from './cx';

/** A quiet block of the size of what is coming, so that nothing jumps when it arrives. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-small bg-line', className)} />;
}
