import { useEffect } from 'react';
import { useEndpointQuery, useRequiredSession } from '@/components/forms/use-endpoint-query';
import { loadProfile, type OwnProfile } from '@/lib/accounts/contract';
import { storeProfile } from '@/lib/browser/session';

type LoadedProfile = {
  /** Undefined until it has come. */
  profile: OwnProfile | undefined;
  failed: boolean;
  load: () => Promise<unknown>;
};

/** The profile of whoever is logged in here, as the server has it; visitors are sent to the log-in. */
export function useProfile(): LoadedProfile {
  useRequiredSession();
  const { data: profile, isLoadingError, refetch } = useEndpointQuery(loadProfile, {});
  useEffect(() => {
    if (profile) storeProfile(profile);
  }, [profile]);
  return { profile, failed: isLoadingError, load: refetch };
}
