import type { Payment } from '@/lib/generated/prisma/client';
import type { GatewayPayment } from '@/lib/services/payment-gateways/port';
import type { HeldPayment } from '@/lib/payments/payable';

// An answer is fetched before the payment is locked; another one may have been settled in between. Both gateways say
// when a payment last changed, by one clock of theirs, so of two answers it is plain which is the older.

type Known = Pick<Payment, 'state' | 'gatewayPaymentId' | 'gatewayChangedAt' | 'changedAt'>;

/** Whether an answer is older than the one about the same that was settled last: it tells of what has passed. */
export function isStaleSnapshot(known: Known, { gatewayPaymentId, changedAt }: GatewayPayment): boolean {
  if (known.gatewayPaymentId !== gatewayPaymentId) return false;
  return known.gatewayChangedAt !== null && changedAt !== null && changedAt < known.gatewayChangedAt;
}

/** Keeps how old an answer is that was settled, whatever came of it; one about another charge says nothing of ours. */
export async function keepSnapshotTime({ tx, payment }: HeldPayment, found: GatewayPayment): Promise<void> {
  if (found.changedAt === null) return;
  await tx.payment.updateMany({
    where: { id: payment.id, gatewayPaymentId: found.gatewayPaymentId },
    data: { gatewayChangedAt: found.changedAt },
  });
}

/**
 * Whether an answer would end a dispute without being known to come after it: neither later by the gateway's clock nor
 * asked for when we knew of the dispute already (`seen` is the payment as it stood then).
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
