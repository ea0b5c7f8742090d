'use client';

import type { ReactNode } from 'react';
import { useHydrated } from '@/components/forms/use-hydrated';
import { IconButton } from '@/components/ui/icon-button';

/** One step back in history: the app shell has no browser bar. */
export function BackButton({ label, children }: { label: string; children: ReactNode }) {
  const isHydrated = useHydrated();
  return (
    <IconButton label={label} disabled={!isHydrated} onClick={() => window.history.back()} className="-ml-2">
      {children}
    </IconButton>
  );
}
