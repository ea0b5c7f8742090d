import type { ReactNode } from 'react';
import { clsx } from 'clsx';

const SIZES = { sm: 'text-sm', base: 'text-base', lg: 'text-lg' } as const;
const TONES = { ink: '', muted: 'text-muted', danger: 'text-danger', brand: 'text-brand' } as const;

type TextProps = {
  as?: 'p' | 'span' | 'div';
  size?: keyof typeof SIZES;
  tone?: keyof typeof TONES;
  id?: string;
  className?: string;
  children: ReactNode;
};

export function Text({ as: Tag = 'p', size = 'base', tone = 'ink', className, ...rest }: TextProps) {
  return <Tag className={clsx(SIZES[size], TONES[tone], className)} {...rest} />;
}
