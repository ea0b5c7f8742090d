import type { ElementType, ReactNode } from 'react';
import { clsx } from 'clsx';
import { GAPS, type Gap } from './stack';

const JUSTIFY = {
  start: '',
  between: 'justify-between',
  center: 'justify-center',
  end: 'justify-end',
} as const;

type ClusterProps = {
  as?: ElementType;
  gap?: Gap;
  justify?: keyof typeof JUSTIFY;
  /** Keeps everything on one line; an element inside must be able to shrink. */
  nowrap?: boolean;
  className?: string;
  'aria-label'?: string;
  children: ReactNode;
};

/** Elements in a row that wrap when necessary. */
export function Cluster({
  as: Tag = 'div',
  gap = 3,
  justify = 'start',
  nowrap,
  className,
  ...rest
}: ClusterProps) {
  return (
    <Tag
      className={clsx(
        'flex items-center',
        nowrap ? 'min-w-0' : 'flex-wrap',
        GAPS[gap],
        JUSTIFY[justify],
        className,
      )}
      {...rest}
    />
  );
}
