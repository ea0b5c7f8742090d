import { Fragment } from 'react';
import { Slot } from '@/components/ui/slot';
import type { Review } from '@/lib/reviews/contract';
import { ReportReview } from './report-review';
import { ReviewPhotos } from './review-photos';

export type SlottedReview = Pick<Review, 'id' | 'by' | 'pictures'>;

/** The buttons and photos of the reviews on a page with static parts. */
export function ReviewSlots({ reviews }: { reviews: readonly SlottedReview[] }) {
  return reviews.map(({ id, by, pictures }) => (
    <Fragment key={id}>
      <Slot name={reportReviewSlot(id)}>
        <ReportReview id={id} by={by} />
      </Slot>
      {pictures.length > 0 && (
        <Slot name={reviewPhotosSlot(id)}>
          <ReviewPhotos by={by} pictures={pictures} />
        </Slot>
      )}
    </Fragment>
  ));
}

export function reportReviewSlot(reviewId: number): string {
  return `report-review-${reviewId}`;
}

export function reviewPhotosSlot(reviewId: number): string {
  return `review-photos-${reviewId}`;
}
