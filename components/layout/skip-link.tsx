import type { ReactNode } from 'react';

/** The first Tab stop: skips the header. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-brand focus:px-5 focus:py-3 focus:font-semibold focus:text-on-brand"
    >
      {children}
    </a>
  );
}
