import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { buttonLook, type Look } from './button-look';
import { Spinner } from './spinner';

type ButtonLook = {
  /** An <Icon> in front of the words. */
  icon?: ReactNode;
  children: ReactNode;
} & Look;

type LinkButtonProps = {
  href: string;
} & ButtonLook &
  Omit<ComponentPropsWithoutRef<'a'>, keyof ButtonLook>;

type ActionButtonProps = {
  href?: undefined;
  /** Shows the spinner and refuses clicks while the action runs; the words stay, so nothing moves. */
  pending?: boolean;
} & ButtonLook &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonLook>;

/** An action; with `href` it is a link that looks like one. */
export function Button(props: LinkButtonProps | ActionButtonProps) {
  if (props.href !== undefined) {
    const { variant, size, wide, icon, className, children, ...rest } = props;
    return (
      <a className={buttonLook({ variant, size, wide, className })} {...rest}>
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
      className={buttonLook({ variant, size, wide, className })}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      {...rest}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  );
}
