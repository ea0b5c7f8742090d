import type { ReactNode, Ref } from 'react';
import { clsx } from 'clsx';

const SIZES = {
  base: 'text-base font-semibold',
  lg: 'text-lg font-semibold',
  xl: 'text-xl font-bold',
  '2xl': 'text-2xl font-bold tracking-tight max-sm:text-xl',
  '3xl': 'text-3xl font-extrabold tracking-tight max-sm:text-2xl',
} as const;

type HeadingProps = {
  level: 1 | 2 | 3;
  size?: keyof typeof SIZES;
  id?: string;
  className?: string;
  ref?: Ref<HTMLHeadingElement>;
  /** -1: an action focuses it once it is there. */
  tabIndex?: -1;
  children: ReactNode;
};

const USUAL_SIZE = { 1: '2xl', 2: 'xl', 3: 'lg' } as const;

/** `level` is the outline level; `size` only affects the look. */
export function Heading({ level, size = USUAL_SIZE[level], className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag className={clsx(SIZES[size], rest.tabIndex === -1 && 'outline-none', className)} {...rest} />;
}
