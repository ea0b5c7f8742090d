import { useMemo } from 'react';
import { useHydrated } from '@/components/forms/use-hydrated';
import { findWantedAd } from '@/lib/browser/find-wanted-ad';

/** The id of the ad that a page of its owner is about. Null: none; undefined: not hydrated yet. */
export function useWantedAd(): number | null | undefined {
  const isHydrated = useHydrated();
  // Read once, because Next later replaces the navigation state.
  return useMemo(
    () => (isHydrated ? findWantedAd(window.history.state, window.location.search) : undefined),
    [isHydrated],
  );
}
