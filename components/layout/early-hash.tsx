'use client';

import { useEffect } from 'react';

/**
 * Goes again where a link to a hash led while the page was coming alive: the router, which read the address before that,
 * puts it back. What was gone to is noted by public/first-paint.js. In place of what the router put there, as that is a
 * step of the history already: one more would have to be left twice.
 */
export function EarlyHash() {
  useEffect(() => {
    const { hash } = document.documentElement.dataset;
    if (hash !== undefined && hash !== window.location.hash)
      window.location.replace(hash === '' ? '#' : hash);
  }, []);
  return null;
}
