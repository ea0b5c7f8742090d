import { useEffect } from 'react';

/**
 * Sets `--visible-top` and `--visible-height` on the root to the part of the page that an open keyboard
 * leaves visible. Not all browsers resize the page for it.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const sight = window.visualViewport;
    if (!sight) return;
    const { style } = document.documentElement;
    const note = () => {
      // While the user has zoomed in, nothing should move.
      if (sight.scale > 1) return;
      style.setProperty('--visible-top', `${sight.offsetTop}px`);
      style.setProperty('--visible-height', `${sight.height}px`);
    };
    note();
    sight.addEventListener('resize', note);
    sight.addEventListener('scroll', note);
    return () => {
      sight.removeEventListener('resize', note);
      sight.removeEventListener('scroll', note);
      style.removeProperty('--visible-top');
      style.removeProperty('--visible-height');
    };
  }, []);
}
