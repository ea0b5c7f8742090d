import { useSyncExternalStore } from 'react';

function watchHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** The address's hash, '#' included; empty when there is none, and until the browser has taken over. */
export function useHash(): string {
  return useSyncExternalStore(
    watchHash,
    () => window.location.hash,
    () => '',
  );
}
