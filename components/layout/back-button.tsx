'use client';

import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';

/** One step back in history: the app shell has no browser bar. */
export function BackButton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <IconButton label={label} onClick={() => window.history.back()} className="-ml-2">
      {children}
    </IconButton>
  );
}
