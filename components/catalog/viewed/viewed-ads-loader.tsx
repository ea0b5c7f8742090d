'use client';

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { readViewed, watchViewed } from '@/lib/browser/viewed/viewed-ads';

// Loaded only in browsers that have viewed ads.
const ViewedAdsStrip = lazy(() =>
  import('./viewed-ads-strip').then((module) => ({ default: module.ViewedAdsStrip })),
);

/** Fills ViewedAds. */
export function ViewedAdsLoader() {
  const ads = useSyncExternalStore(watchViewed, readViewed, () => null);
  return (
    ads && (
      <Suspense>
        <ViewedAdsStrip ads={ads} />
      </Suspense>
    )
  );
}
