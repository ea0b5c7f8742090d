'use client';

import { StoreChoice } from '@/components/orders/checkout/store-choice';
import { Slot } from '@/components/ui/slot';
import { GalleryButtons } from './gallery-buttons';
import { HideAd } from './hide-ad';
import { ReviewSlots, type SlottedReview } from './review-slots';
import { ShareButton } from './share-button';
import type { Shared } from './share-dialog';

type Props = {
  workId: number;
  hasSeveralPictures: boolean;
  reviews: readonly SlottedReview[];
  share: Shared;
};

/** The buttons of WorkContent that need a script. */
export function WorkClient({ workId, hasSeveralPictures, reviews, share }: Props) {
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
