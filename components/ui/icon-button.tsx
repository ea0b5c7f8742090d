import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { clsx } from 'clsx';

const CLASSES =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors duration-150 ease-calm hover:bg-brand-soft hover:text-brand';

type Named = {
  /** Accessible name. */
  label: string;
  className?: string;
  children: ReactNode;
};

type IconLinkProps = {
  href: string;
} & Named &
  Omit<ComponentPropsWithoutRef<'a'>, keyof Named>;

type IconActionProps = {
  href?: undefined;
} & Named &
  Omit<ComponentPropsWithoutRef<'button'>, keyof Named>;

/** A round 44 px button that shows only an icon. */
export function IconButton(props: IconLinkProps | IconActionProps) {
  if (props.href !== undefined) {
    const { label, className, ...rest } = props;
    return <a aria-label={label} title={label} className={clsx(CLASSES, className)} {...rest} />;
  }
  const { label, className, type = 'button', ...rest } = props;
  return (
    <button type={type} aria-label={label} title={label} className={clsx(CLASSES, className)} {...rest} />
  );
}
