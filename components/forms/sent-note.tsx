import type { ReactNode } from 'react';
import { revealHeading } from '@/lib/browser/reveal-heading';

/** Says that something was sent, in the place of its form: in sight and in focus, because the pressed button is gone. */
export function SentNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" tabIndex={-1} ref={revealHeading} className="font-semibold outline-none">
      {children}
    </p>
  );
}
