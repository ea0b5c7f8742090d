import type { ReactNode } from 'react';

type Props = {
  className?: string;
  /** On a page of results: the URL that 'near me' opens, without `near`. */
  nearHref?: string;
  children: ReactNode;
};

/** A button that opens the page's location dialog; it needs no script of its own (see location-picker). */
export function LocationTrigger({ className, nearHref, children }: Props) {
  return (
    <button
      type="button"
      data-opens-location=""
      data-near-href={nearHref}
      aria-haspopup="dialog"
      className={className}
    >
      {children}
    </button>
  );
}
