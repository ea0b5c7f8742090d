import type { ReactNode } from 'react';

type Props = { className?: string; children: ReactNode };

/** A button that opens the page's location dialog; it needs no script of its own (see location-picker). */
export function LocationTrigger({ className, children }: Props) {
  return (
    <button type="button" data-opens-location="" aria-haspopup="dialog" className={className}>
      {children}
    </button>
  );
}
