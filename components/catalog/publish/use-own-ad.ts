import { useCallback, useEffect, useState } from 'react';
import { withSession, leaveForLogIn } from '@/lib/browser/with-session';
import { readToken } from '@/lib/browser/session';
import type { loadOwnWork, OwnWork } from '@/lib/catalog/contract';
import { call, CallError } from '@/lib/platform/call';
import { findWantedAd } from '@/lib/browser/find-wanted-ad';

export type OwnAd = { status: 'loading' | 'none' | 'failed' } | { status: 'loaded'; ad: OwnWork };

/** The ad of the person who is logged in that the address names, as they wrote it; visitors are sent to the log-in. */
export function useOwnAd(): OwnAd & { load: () => Promise<void> } {
  const [own, setOwn] = useState<OwnAd>({ status: 'loading' });
  const load = useCallback(() => loadWanted().then(setOwn), []);
  useEffect(() => {
    if (readToken() === null) leaveForLogIn();
    else void load();
  }, [load]);
  return { ...own, load };
}

async function loadWanted(): Promise<OwnAd> {
  const id = findWantedAd(window.history.state, window.location.search);
  if (id === null) return { status: 'none' };
  try {
    const params = { id: String(id) };
    const ad = await withSession((token) =>
      call<typeof loadOwnWork>('GET', '/works/edit/load/{id}', { token, params }),
    );
    return { status: 'loaded', ad };
  } catch (error) {
    const code = error instanceof CallError ? error.code : '';
    // An ended session is already on its way to the log-in.
    if (code === 'unauthenticated') return { status: 'loading' };
    return { status: code === 'not_found' || code === 'forbidden' ? 'none' : 'failed' };
  }
}
