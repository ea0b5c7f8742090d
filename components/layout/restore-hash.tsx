'use client';

import { useEffect } from 'react';

/**
 * Restores the URL hash that the router dropped during hydration; public/first-paint.js saved it. Replaces
 * the history entry, so that one step back leaves the page.
 */
export function RestoreHash() {
  useEffect(() => {
    const { hash } = document.documentElement.dataset;
    if (hash !== undefined && hash !== window.location.hash)
      window.location.replace(hash === '' ? '#' : hash);
  }, []);
  return null;
}
