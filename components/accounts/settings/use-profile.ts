import { useEffect } from 'react';
import { useEndpointQuery, useRequiredSession } from '@/components/forms/use-endpoint-query';
import { loadProfile, type OwnProfile } from '@/lib/accounts/contract';
import { storeProfile } from '@/lib/browser/session';

type LoadedProfile = {
  /** Undefined while loading. */
  profile: OwnProfile | undefined;
  failed: boolean;
  load: () => Promise<unknown>;
};

/** The profile of the logged-in user from the server; visitors are redirected to the log-in. */
export function useProfile(): LoadedProfile {
  useRequiredSession();
  const { data: profile, isLoadingError, refetch } = useEndpointQuery(loadProfile, {});
  useEffect(() => {
    if (profile) storeProfile(profile);
  }, [profile]);
  return { profile, failed: isLoadingError, load: refetch };
}
