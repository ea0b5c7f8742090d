import type { ComponentPropsWithRef } from 'react';
import { CONTROL } from './control';
import { cx } from './cx';

export function Input({ className, ...rest }: ComponentPropsWithRef<'input'>) {
  return <input className={cx(CONTROL, 'py-2', className)} {...rest} />;
}
