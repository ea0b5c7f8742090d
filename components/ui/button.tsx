import { clsx } from 'clsx';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Spinner } from './spinner';

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

type Variant = {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  /** As wide as its container. */
  wide?: boolean;
  className?: string;
};

/** The classes of a Button, for elements that must look like one but cannot be one. */
export function buttonClasses({
  variant = 'primary',
  size = 'medium',
  wide = false,
  className,
}: Variant): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold',
    'transition-colors duration-150 ease-calm disabled:pointer-events-none disabled:opacity-45',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full',
    className,
  );
}

type ButtonContent = {
  /** An <Icon> before the label. */
  icon?: ReactNode;
  children: ReactNode;
} & Variant;

type LinkButtonProps = {
  href: string;
} & ButtonContent &
  Omit<ComponentPropsWithoutRef<'a'>, keyof ButtonContent>;

type ActionButtonProps = {
  href?: undefined;
  /** Shows a spinner and ignores clicks while the action runs; the label stays, so nothing moves. */
  pending?: boolean;
} & ButtonContent &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonContent>;

/** A button; with `href`, a link that looks like one. */
export function Button(props: LinkButtonProps | ActionButtonProps) {
  if (props.href !== undefined) {
    const { variant, size, wide, icon, className, children, ...rest } = props;
    return (
      <a className={buttonClasses({ variant, size, wide, className })} {...rest}>
        {icon}
        {children}
      </a>
    );
  }
  const {
    variant,
    size,
    wide,
    icon,
    className,
    children,
    pending = false,
    disabled,
    type = 'button',
    ...rest
  } = props;
  return (
    <button
      type={type}
      className={buttonClasses({ variant, size, wide, className })}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      {...rest}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  );
}
