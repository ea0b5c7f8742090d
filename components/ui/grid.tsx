import type { ElementType, ReactNode } from 'react';
import { clsx } from 'clsx';
import { GAPS, type Gap } from './stack';

/** Minimum cell width before the grid drops a column. */
const CELLS = {
  tile: 'grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))]',
  small: 'grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))]',
  medium: 'grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))]',
  large: 'grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]',
} as const;

type GridProps = {
  as?: ElementType;
  cell?: keyof typeof CELLS;
  gap?: Gap;
  id?: string;
  className?: string;
  'aria-label'?: string;
  children: ReactNode;
};

/** As many equal columns as fit. */
export function Grid({ as: Tag = 'div', cell = 'medium', gap = 4, className, ...rest }: GridProps) {
  return <Tag className={clsx('grid', CELLS[cell], GAPS[gap], className)} {...rest} />;
}
