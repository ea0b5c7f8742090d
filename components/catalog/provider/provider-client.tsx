'use client';

import { ReviewSlots, type SlottedReview } from '../work/review-slots';

/** The parts of ProviderContent that need a script. */
export function ProviderClient({ reviews }: { reviews: readonly SlottedReview[] }) {
  return <ReviewSlots reviews={reviews} />;
}
