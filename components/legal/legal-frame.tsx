import type { ReactNode } from 'react';

/** A centred column, 80 % wide where there is space (specification, point 2). */
export function LegalFrame({ children }: { children: ReactNode }) {
  return <div className="mx-auto wide:w-4/5 print:w-full">{children}</div>;
}
