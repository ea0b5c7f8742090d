import type { ComponentPropsWithoutRef } from 'react';
import { clsx } from 'clsx';

/** A link in running text or in a list. Underlined: colour is never the only sign. */
export function TextLink({ className, ...rest }: ComponentPropsWithoutRef<'a'> & { href: string }) {
  return (
    <a
      className={clsx(
        'text-brand underline decoration-brand/40 underline-offset-4 hover:text-brand-strong hover:decoration-current',
        className,
      )}
      {...rest}
    />
  );
}
