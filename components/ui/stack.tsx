import type { ElementType, ReactNode } from 'react';
import { cx } from './cx';
import { GAPS, type Gap } from './gap';

type StackProps = {
  as?: ElementType;
  gap?: Gap;
  id?: string;
  className?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
};

/** Things under each other with one space between them. */
export function Stack({ as: Tag = 'div', gap = 4, className, ...rest }: StackProps) {
  return <Tag className={cx('flex min-w-0 flex-col', GAPS[gap], className)} {...rest} />;
}
