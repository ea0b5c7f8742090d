import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the browser has taken over: until then a form could only be sent the old way, past its script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
