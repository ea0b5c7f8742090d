import { cx } from './cx';

const VARIANTS = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border border-edge bg-surface text-ink hover:border-brand hover:text-brand',
  quiet: 'text-brand hover:bg-brand-soft hover:text-brand-strong',
  danger: 'bg-danger text-on-danger hover:opacity-90',
} as const;

const SIZES = {
  medium: 'min-h-11 px-5 py-2 text-base',
  large: 'min-h-13 px-7 py-3 text-lg',
} as const;

export type Look = {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  /** As wide as its container. */
  wide?: boolean;
  className?: string;
};

/** The classes of a Button, for what must look like one and cannot be one. */
export function buttonLook({ variant = 'primary', size = 'medium', wide = false, className }: Look): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold',
    'transition-colors duration-150 ease-calm disabled:pointer-events-none disabled:opacity-45',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full',
    className,
  );
}
