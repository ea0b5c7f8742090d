import { lazy, Suspense, useEffect, useState } from 'react';
import { Slot } from '@/components/ui/slot';

const RelatedAdsRows = lazy(() =>
  import('./related-ads-rows').then((module) => ({ default: module.RelatedAdsRows })),
);

/** Fills RelatedAds when the visitor scrolls near. */
export function RelatedAdsLoader({ workId, city }: { workId: number; city: string }) {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const place = document.querySelector('[data-slot=related]');
    if (!place) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '600px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return (
    isNear && (
      <Slot name="related">
        <Suspense>
          <RelatedAdsRows workId={workId} city={city} />
        </Suspense>
      </Slot>
    )
  );
}
