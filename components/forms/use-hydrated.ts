import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the browser has taken over: until then a form could only be sent the old way, past its script, and a click on
 * a button would be lost without a word. Those are disabled as long.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
