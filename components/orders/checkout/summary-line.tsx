import type { ReactNode } from 'react';

/** A name and what goes with it, in the list of what is paid for. */
export function SummaryLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
