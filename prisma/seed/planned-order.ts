import type { DisputeKind, OrderState, PaymentMethod } from '../../lib/generated/prisma/client';

/** An order between two users of the town. Days count from the day of the seeding, which is 0. */
export type PlannedOrder = {
  customer: string;
  /** Title of the ad; its owner is the provider. */
  ad: string;
  /** Title of a sub-work; without one the ad's own service is hired. */
  service?: string;
  state: OrderState;
  orderedDay: number;
  serviceDay: number;
  confirmedDay?: number;
  /** The customer did not respond for two weeks. */
  isAutoConfirmed?: boolean;
  method?: PaymentMethod;
  coupon?: string;
  /** A new day that one side proposes. */
  proposal?: { by: 'customer' | 'provider'; day: number };
  dispute?: PlannedDispute;
  /** By each side; only for released orders. */
  reviews?: { customer?: PlannedReview; provider?: PlannedReview };
};

export type PlannedReview = { stars: number; text: string; again: boolean; reply?: string };

/** The complaint, the day it was opened, and the provider's response, if any. */
type PlannedDispute = {
  kind: DisputeKind;
  text: string;
  openedOn: number;
  answer?: { text: string; on: number };
  /** The provider's offer to the customer, in BRL cents. */
  offerCents?: number;
};
