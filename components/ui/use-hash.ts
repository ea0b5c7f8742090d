import { useSyncExternalStore } from 'react';

function watchHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** The URL's hash with '#'; empty without one, and until hydration. */
export function useHash(): string {
  return useSyncExternalStore(
    watchHash,
    () => window.location.hash,
    () => '',
  );
}
