import { useCallback, useEffect, useState } from 'react';
import { asMember, leaveForLogIn } from '@/lib/browser/with-session';
import { storeProfile, readToken } from '@/lib/browser/session';
import type { loadProfile, OwnProfile } from '@/lib/accounts/contract';
import { call, CallError } from '@/lib/platform/call';

/** The profile of whoever is logged in here, as the server has it; visitors are sent to the log-in. */
export function useProfile(): { profile: OwnProfile | null; failed: boolean; load: () => Promise<void> } {
  const [profile, setProfile] = useState<OwnProfile | null>(null);
  const [failed, setFailed] = useState(false);

  const load = useCallback(
    () =>
      asMember((token) => call<typeof loadProfile>('GET', '/users/profile', { token })).then(
        (loaded) => {
          storeProfile(loaded);
          setProfile(loaded);
          setFailed(false);
        },
        (error: unknown) => {
          // An ended session is already on its way to the log-in.
          if (!(error instanceof CallError && error.code === 'unauthenticated')) setFailed(true);
        },
      ),
    [],
  );

  useEffect(() => {
    if (readToken() === null) leaveForLogIn();
    else void load();
  }, [load]);
  return { profile, failed, load };
}
