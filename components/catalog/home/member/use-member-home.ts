import { useEffect, useState, useSyncExternalStore } from 'react';
import { storedPlace } from '@/lib/browser/location';
import { forgetSession, readToken } from '@/lib/browser/session';
import type { loadMemberHome } from '@/lib/messaging/member-home/contract';
import type { Answer } from '@/lib/platform/endpoint';
import { call, CallError } from '@/lib/platform/http/call';

export type Home = Answer<typeof loadMemberHome>;

/** The user's part of the home page for the stored place; null until it has loaded. */
export function useMemberHome(): Home | 'failed' | null {
  const [home, setHome] = useState<Home | 'failed' | null>(null);
  const place = useSyncExternalStore(storedPlace.subscribe, storedPlace.read, () => null);
  const cityId = String(place?.city_id ?? '');
  useEffect(() => {
    let stop = load(cityId, setHome);
    // Reloads after a return by history, because the shown step may be done.
    const again = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      stop();
      stop = load(cityId, setHome);
    };
    window.addEventListener('pageshow', again);
    return () => {
      window.removeEventListener('pageshow', again);
      stop();
    };
  }, [cityId]);
  return home;
}

/** Calls back with the answer unless the returned function was called before. */
function load(cityId: string, loaded: (home: Home | 'failed') => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const token = readToken();
  if (token !== null)
    call<typeof loadMemberHome>('GET', '/home/member', { token, query: { city_id: cityId }, signal }).then(
      (home) => {
        if (!signal.aborted) loaded(home);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        // The session has ended. The home page needs none, so there is no redirect to the log-in.
        if (error instanceof CallError && error.code === 'unauthenticated') forgetSession();
        else loaded('failed');
      },
    );
  return () => controller.abort();
}
