import { useEffect, useState } from 'react';

/** Whether this browser lets the site use the camera without asking. */
export function useCameraAllowed(): boolean {
  const [allowed, setAllowed] = useState(false);
  useEffect(() => {
    // Not every browser knows this permission by name; those answer with an error.
    navigator.permissions?.query({ name: 'camera' }).then(
      ({ state }) => setAllowed(state === 'granted'),
      () => setAllowed(false),
    );
  }, []);
  return allowed;
}
