'use client';

import { StoreChoice } from '@/components/orders/checkout/store-choice';
import { Slot } from '@/components/ui/slot';
import { AskQuestion } from './ask-question';
import { GalleryButtons } from './gallery-buttons';
import type { ViewedAd } from '@/lib/browser/viewed/viewed-ads';
import { HideAd } from './hide-ad';
import { NoteViewed } from './note-viewed';
import { RelatedAdsLoader } from './related-ads-loader';
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
