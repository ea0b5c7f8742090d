'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { Slot } from '@/components/ui/slot';

const Suggestions = lazy(() =>
  import('./suggestions/suggestions').then((module) => ({ default: module.Suggestions })),
);

/** Suggestions below the field of a SearchForm; their script loads when the field first gets the focus. */
export function SearchSuggestions() {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('input[data-suggests]');
    const show = () => setInput(field);
    // The field may have the focus before this script runs.
    if (field !== null && field === document.activeElement) show();
    field?.addEventListener('focus', show);
    return () => field?.removeEventListener('focus', show);
  }, []);
  return (
    input && (
      <Slot name="suggestions">
        <Suspense>
          <Suggestions input={input} />
        </Suspense>
      </Slot>
    )
  );
}
