import type { ElementType, ReactNode } from 'react';
import { clsx } from 'clsx';

/** Gaps in steps of 4 px. Written out because Tailwind scans for complete class names. */
export const GAPS = {
  0: 'gap-0',
  1: 'gap-1',
  2: 'gap-2',
  3: 'gap-3',
  4: 'gap-4',
  5: 'gap-5',
  6: 'gap-6',
  8: 'gap-8',
  10: 'gap-10',
  12: 'gap-12',
  16: 'gap-16',
} as const;

export type Gap = keyof typeof GAPS;

type StackProps = {
  as?: ElementType;
  gap?: Gap;
  id?: string;
  className?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
};

/** Elements in a column with equal gaps. */
export function Stack({ as: Tag = 'div', gap = 4, className, ...rest }: StackProps) {
  return <Tag className={clsx('flex min-w-0 flex-col', GAPS[gap], className)} {...rest} />;
}
