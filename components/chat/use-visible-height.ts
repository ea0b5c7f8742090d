import { useEffect } from 'react';

/**
 * Writes on the root which part of the page an open keyboard leaves in sight: `--visible-top` and `--visible-height`.
 * Not all browsers make the page itself smaller for it.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const sight = window.visualViewport;
    if (!sight) return;
    const { style } = document.documentElement;
    const note = () => {
      // Somebody who has zoomed in looks at a part of what is there; nothing is to move for that.
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
