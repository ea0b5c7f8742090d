import { useEffect } from 'react';
import { readReturnedScroll, storeScroll } from '@/lib/browser/scroll-restoration/returned-scroll';

/**
 * Restores the scroll position after a return by history. Browsers do this for server-rendered content; this
 * is for lists that load later.
 * @param isLoaded whether the content that gives the page its former height is there
 */
export function useReturnedScroll(isLoaded: boolean): void {
  useEffect(() => {
    window.addEventListener('pagehide', storeScroll);
    return () => window.removeEventListener('pagehide', storeScroll);
  }, []);
  useEffect(() => {
    const scroll = isLoaded ? readReturnedScroll() : null;
    if (scroll !== null) window.scrollTo(0, scroll);
  }, [isLoaded]);
}
