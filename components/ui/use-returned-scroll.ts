import { useEffect } from 'react';
import { readReturnedScroll, storeScroll } from '@/lib/browser/way-back/returned-scroll';

/**
 * The way back to a page ends where one was. Browsers see to that by themselves for what the server sent; this is for
 * lists that come later, when the browser has given up.
 *
 * @param isThere whether what makes the page as high as it was has come
 */
export function useReturnedScroll(isThere: boolean): void {
  useEffect(() => {
    window.addEventListener('pagehide', storeScroll);
    return () => window.removeEventListener('pagehide', storeScroll);
  }, []);
  useEffect(() => {
    const scroll = isThere ? readReturnedScroll() : null;
    if (scroll !== null) window.scrollTo(0, scroll);
  }, [isThere]);
}
