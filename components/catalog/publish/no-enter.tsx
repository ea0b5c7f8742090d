import type { KeyboardEvent, ReactNode } from 'react';

/** Around a form that Enter must not send (specification, point 2); in a text of several lines it breaks the line. */
export function NoEnter({ children }: { children: ReactNode }) {
  return <div onKeyDown={hold}>{children}</div>;
}

function hold(event: KeyboardEvent): void {
  const sends = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  if (event.key === 'Enter' && sends) event.preventDefault();
}
