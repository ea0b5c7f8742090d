'use client';

import { useEffect } from 'react';
import { useRouter } from 'next/navigation';
import { MINUTE_MS } from '@/lib/platform/durations';

/** Refreshes the page every minute while it is visible. */
export function RefreshEveryMinute() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) router.refresh();
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
