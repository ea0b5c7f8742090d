import type { ReactNode } from 'react';
import { revealHeading } from '@/lib/browser/reveal-heading';

/** Replaces a form that was sent. Scrolls into view and gets the focus, because the pressed button is gone. */
export function SentNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" tabIndex={-1} ref={revealHeading} className="font-semibold outline-none">
      {children}
    </p>
  );
}
