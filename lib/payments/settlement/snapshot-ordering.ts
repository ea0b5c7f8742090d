import type { Payment } from '@/lib/generated/prisma/client';
import type { GatewayPayment } from '@/lib/services/payment-gateways/port';
import type { HeldPayment } from '@/lib/payments/payable';

// A snapshot is fetched before the payment's subject is locked, so a later one may have been settled in
// between. Both gateways report when a payment last changed, which orders two snapshots.

type Known = Pick<Payment, 'state' | 'gatewayPaymentId' | 'gatewayChangedAt' | 'changedAt'>;

/** Whether a snapshot is older than the last settled one of the same charge. */
export function isStaleSnapshot(known: Known, { gatewayPaymentId, changedAt }: GatewayPayment): boolean {
  if (known.gatewayPaymentId !== gatewayPaymentId) return false;
  return known.gatewayChangedAt !== null && changedAt !== null && changedAt < known.gatewayChangedAt;
}

/** Whether a snapshot that is not stale states a change after the last settled one. */
export function hasChangedSince({ gatewayChangedAt }: Known, { changedAt }: GatewayPayment): boolean {
  return changedAt !== null && changedAt.getTime() !== gatewayChangedAt?.getTime();
}

/** Stores the time of a settled snapshot. Other charges of the payment do not count. */
export async function keepSnapshotTime({ tx, payment }: HeldPayment, found: GatewayPayment): Promise<void> {
  if (found.changedAt === null) return;
  await tx.payment.updateMany({
    where: { id: payment.id, gatewayPaymentId: found.gatewayPaymentId },
    data: { gatewayChangedAt: found.changedAt },
  });
}

/**
 * Whether a snapshot would end a charge-back without being known to be later: neither by the gateway's clock nor because
 * it was requested when we knew of the charge-back (`seen` is the payment at that time).
 */
export function wouldEndUnknownChargeBack(
  payment: Known,
  { state, changedAt }: GatewayPayment,
  seen: Known | null,
): boolean {
  if (payment.state !== 'charged_back' || state !== 'approved') return false;
  const { gatewayChangedAt } = payment;
  const isLater = gatewayChangedAt !== null && changedAt !== null && changedAt > gatewayChangedAt;
  const wasAskedAfter =
    seen?.state === 'charged_back' && seen.changedAt.getTime() === payment.changedAt.getTime();
  return !isLater && !wasAskedAfter;
}
