'use client';

import { lazy, Suspense } from 'react';
import { useStoredUser } from '@/components/accounts/use-stored-user';

// Visitors, who are most of those who search, do not load it.
const OwnActiveAdsStrip = lazy(() =>
  import('./own-active-ads-strip').then((module) => ({ default: module.OwnActiveAdsStrip })),
);

/** One's own active ads, for whoever is logged in. */
export function OwnActiveAdsLoader() {
  const user = useStoredUser();
  return (
    user && (
      <Suspense>
        <OwnActiveAdsStrip key={user.uid} uid={user.uid} />
      </Suspense>
    )
  );
}
