import type { ReactNode } from 'react';

/** Root layout of the baseline page, without ours. */
export default function BareLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
