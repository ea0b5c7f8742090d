import type { DisputeKind, OrderState, PaymentMethod } from '../../lib/generated/prisma/client';

/** A hire between two people of the town. Days count from the day of the seeding, which is 0. */
export type PlannedOrder = {
  customer: string;
  /** Title of the ad; its owner is the provider. */
  ad: string;
  /** Title of a sub-work; without one the ad's own service is hired. */
  service?: string;
  state: OrderState;
  orderedOn: number;
  serviceOn: number;
  confirmedOn?: number;
  /** The customer said nothing for two weeks. */
  isConfirmedByTime?: boolean;
  method?: PaymentMethod;
  coupon?: string;
  /** A day that one of the two asks for. */
  proposal?: { by: 'customer' | 'provider'; day: number };
  dispute?: PlannedDispute;
};

/** What went wrong, on which day that was said, and what the provider answered, if anything. */
type PlannedDispute = {
  kind: DisputeKind;
  text: string;
  openedOn: number;
  answer?: { text: string; on: number };
  /** What the provider would give back, BRL cents. */
  offerCents?: number;
};
