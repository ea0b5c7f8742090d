import type { ComponentPropsWithRef } from 'react';
import { CONTROL } from './input';
import { clsx } from 'clsx';
import { Icon } from './icon';

/** The native select, which is more accessible than a custom one. */
export function Select({ className, ...rest }: ComponentPropsWithRef<'select'>) {
  return (
    <span className="relative block">
      <select className={clsx(CONTROL, 'appearance-none py-2 pr-10 text-ellipsis', className)} {...rest} />
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
