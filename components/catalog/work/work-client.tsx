'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { StoreChoice } from '@/components/orders/checkout/store-choice';
import { Slot } from '@/components/ui/slot';
import { storedUser } from '@/lib/browser/stored-user';
import { GalleryButtons } from './gallery-buttons';
import { noteViewed, type ViewedAd } from '@/lib/browser/viewed/viewed-ads';
import { HideAd } from './hide-ad';
import { ReviewSlots, type SlottedReview } from './review-slots';
import { ShareButton } from './share-button';
import type { Shared } from './share-dialog';

type Props = {
  workId: number;
  hasSeveralPictures: boolean;
  reviews: readonly SlottedReview[];
  share: Shared;
  viewed: ViewedAd;
  ownerUid: string;
  city: string;
};

/** The buttons of WorkContent that need a script. */
export function WorkClient(props: Props) {
  const { workId, hasSeveralPictures, reviews, share, viewed, ownerUid, city } = props;
  return (
    <>
      <StoreChoice workId={workId} />
      <HideAdSlot workId={workId} />
      {hasSeveralPictures && (
        <Slot name="gallery-buttons">
          <GalleryButtons />
        </Slot>
      )}
      <Slot name="share">
        <ShareButton {...share} />
      </Slot>
      <ReviewSlots reviews={reviews} />
      <AskQuestion />
      <NoteViewed ad={viewed} ownerUid={ownerUid} />
      <RelatedAdsLoader workId={workId} city={city} />
    </>
  );
}

/** The button of an OwnerBar that hides the ad. */
export function HideAdSlot({ workId }: { workId: number }) {
  return (
    <Slot name="hide-ad">
      <HideAd workId={workId} />
    </Slot>
  );
}

/** Sends AskForm. The code is loaded on demand, because every visitor gets the page but few ask. */
function AskQuestion() {
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('form#ask');
    if (!form) return;
    const send = async (event: SubmitEvent) => {
      event.preventDefault();
      const { sendQuestion } = await import('@/lib/browser/send-question');
      await sendQuestion(form);
    };
    const onSubmit = (event: SubmitEvent) => void send(event);
    form.addEventListener('submit', onSubmit);
    form.querySelector('fieldset')?.removeAttribute('disabled');
    return () => form.removeEventListener('submit', onSubmit);
  }, []);
  return null;
}

/** Records in this browser that the ad was viewed, unless the viewer is its owner. */
function NoteViewed({ ad, ownerUid }: { ad: ViewedAd; ownerUid: string }) {
  useEffect(() => {
    if (storedUser.read()?.uid !== ownerUid) noteViewed(ad);
  }, [ad, ownerUid]);
  return null;
}

const RelatedAdsRows = lazy(() =>
  import('./related-ads-rows').then((module) => ({ default: module.RelatedAdsRows })),
);

/** Fills RelatedAds when the visitor scrolls near. */
function RelatedAdsLoader({ workId, city }: { workId: number; city: string }) {
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
