import type { PaymentState } from '@/lib/generated/prisma/client';
import type { GatewayPayment, GatewayState } from '@/lib/services/payment-gateways/port';

/** States of payments whose money never arrived. */
export const UNPAID: PaymentState[] = ['intended', 'pending', 'rejected', 'expired'];

export function isUnpaid(state: PaymentState): boolean {
  return UNPAID.includes(state);
}

const MONEY_CAME: GatewayState[] = ['approved', 'charged_back', 'refunded'];

/** Whether money of a payment has arrived, also if it has since been refunded or charged back. */
export function hasArrived({ state }: GatewayPayment): boolean {
  return MONEY_CAME.includes(state);
}

/** Whether more was refunded, or is kept as a fee, than was paid. The excess is not posted. */
export function hasExcess({ amountCents, refundedCents, feeCents }: GatewayPayment): boolean {
  return refundedCents > amountCents || feeCents > amountCents;
}

/** What a gateway holds of a payment, before its fee, in hundredths of the currency. */
export function standingAmount({ state, amountCents, refundedCents }: GatewayPayment): number {
  if (state === 'approved') return Math.max(0, amountCents - refundedCents);
  // A charge-back takes what is left; after a full refund it takes the amount a second time.
  return state === 'charged_back' && refundedCents >= amountCents ? -amountCents : 0;
}

/** The same in BRL cents. Other currencies are not posted. */
export function standingCents(found: GatewayPayment): number {
  return found.currency === 'BRL' ? standingAmount(found) : 0;
}
