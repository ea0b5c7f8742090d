import type { ComponentPropsWithoutRef } from 'react';
import { clsx } from 'clsx';

/** A link in text or a list. Underlined, because colour must not be the only cue. */
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
