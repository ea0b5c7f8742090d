import type { ComponentPropsWithRef } from 'react';
import { clsx } from 'clsx';

/** The look of all inputs and selects. 16 px text, because smaller text makes phones zoom in on focus. */
export const CONTROL =
  'min-h-11 w-full rounded-control border border-edge bg-surface px-3.5 text-base text-ink placeholder:text-muted hover:border-brand aria-invalid:border-danger disabled:opacity-60';

export function Input({ className, ...rest }: ComponentPropsWithRef<'input'>) {
  return <input className={clsx(CONTROL, 'py-2', className)} {...rest} />;
}
