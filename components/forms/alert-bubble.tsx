import type { ReactNode } from 'react';

/** What a button has to say, above it for two seconds. Silent: whatever it says is also announced elsewhere. */
export function AlertBubble({ text, children }: { text: string | null; children: ReactNode }) {
  return (
    <div className="relative">
      {text !== null && (
        <div
          aria-hidden="true"
          data-bubble=""
          className="pointer-events-none absolute inset-x-0 bottom-full z-10 mb-2 flex justify-center"
        >
          <span className="rounded-control bg-ink px-4 py-2 text-center text-sm font-semibold text-surface shadow-soft">
            {text}
          </span>
        </div>
      )}
      {children}
    </div>
  );
}
