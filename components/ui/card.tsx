import type { ElementType, ReactNode } from 'react';
import { clsx } from 'clsx';

const TONES = {
  plain: 'border-line bg-surface shadow-soft',
  quiet: 'border-line bg-canvas',
  brand: 'border-transparent bg-brand-soft',
  sun: 'border-transparent bg-sun-soft',
  danger: 'border-transparent bg-danger-soft',
} as const;

type CardProps = {
  as?: ElementType;
  tone?: keyof typeof TONES;
  /** False for content that extends to the edge, such as a picture. */
  padded?: boolean;
  id?: string;
  className?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  children: ReactNode;
};

export function Card({ as: Tag = 'div', tone = 'plain', padded = true, className, ...rest }: CardProps) {
  return (
    <Tag
      className={clsx(
        'min-w-0 rounded-card border',
        TONES[tone],
        padded ? 'p-5 max-sm:p-4' : 'overflow-hidden',
        className,
      )}
      {...rest}
    />
  );
}
