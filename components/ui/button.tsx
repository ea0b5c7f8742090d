import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { cx } from './cx';
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

interface ButtonLook {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  /** As wide as its container. */
  wide?: boolean;
  /** An <Icon> in front of the words. */
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

interface LinkButtonProps extends ButtonLook, Omit<ComponentPropsWithoutRef<'a'>, keyof ButtonLook> {
  href: string;
}

interface ActionButtonProps extends ButtonLook, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonLook> {
  href?: undefined;
  /** Shows the spinner and refuses clicks while the action runs; the words stay, so nothing moves. */
  pending?: boolean;
}

/** An action; with `href` it is a link that looks like one. */
export function Button(props: LinkButtonProps | ActionButtonProps) {
  if (props.href !== undefined) {
    const { variant, size, wide, icon, className, children, ...rest } = props;
    return (
      <a className={look({ variant, size, wide, className })} {...rest}>
        {icon}
        {children}
      </a>
    );
  }
  const { variant, size, wide, icon, className, children, pending = false, disabled, type = 'button', ...rest } = props;
  return (
    <button
      type={type}
      className={look({ variant, size, wide, className })}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      {...rest}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  );
}

function look({ variant = 'primary', size = 'medium', wide, className }: Omit<ButtonLook, 'children' | 'icon'>): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold',
    'transition-colors duration-150 ease-calm disabled:pointer-events-none disabled:opacity-45',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full',
    className,
  );
}
