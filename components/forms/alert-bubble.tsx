import type { ReactNode } from 'react';

/**
 * A message over a button for two seconds: it covers no field, and nothing moves. Not announced, because the
 * message is announced elsewhere.
 */
export function AlertBubble({ text, children }: { text: string | null; children: ReactNode }) {
  return (
    <div className="relative">
      {children}
      {text !== null && (
        <div
          aria-hidden="true"
          data-bubble=""
          className="pointer-events-none absolute inset-x-0 top-1/2 z-10 flex min-h-full -translate-y-1/2 items-center justify-center rounded-control bg-ink px-3 py-1 text-center text-sm leading-tight font-semibold text-surface"
        >
          {text}
        </div>
      )}
    </div>
  );
}
