'use client';

import { lazy, Suspense } from 'react';
import { useStoredUser } from '@/components/accounts/use-stored-user';
import { Slot } from '@/components/ui/slot';

// Visitors do not load it.
const OwnActiveAdsStrip = lazy(() =>
  import('./own-active-ads-strip').then((module) => ({ default: module.OwnActiveAdsStrip })),
);

/** Fills OwnActiveAds for a logged-in user. */
export function OwnActiveAdsLoader() {
  const user = useStoredUser();
  return (
    user && (
      <Slot name="own-ads">
        <Suspense>
          <OwnActiveAdsStrip key={user.uid} uid={user.uid} />
        </Suspense>
      </Slot>
    )
  );
}
