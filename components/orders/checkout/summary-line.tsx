import type { ReactNode } from 'react';

/** A label and its value in the summary. */
export function SummaryLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
