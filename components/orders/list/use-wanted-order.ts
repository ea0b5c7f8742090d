import { useEffect } from 'react';
import { hasReturned } from '@/lib/browser/scroll-restoration/has-returned';
import { revealOrder } from '@/lib/browser/reveal-heading';

/** Goes to the order that the URL names (`?order=12`) once it is listed; not again after a return by history. */
export function useWantedOrder(isLoaded: boolean): void {
  useEffect(() => {
    const wanted = new URLSearchParams(window.location.search).get('order');
    if (isLoaded && wanted !== null && !hasReturned()) revealOrder(Number(wanted));
  }, [isLoaded]);
}
