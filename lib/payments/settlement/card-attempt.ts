import type { HeldPayment } from '@/lib/payments/payable';
import { findMismatch } from '@/lib/payments/mismatch/mismatch';
import type { GatewayPayment } from '@/lib/services/payment-gateways/port';
import { hasArrived, isUnpaid } from './standing';

// A card's page takes any number of payments under one reference: declined attempts, and even a second approved one.

/**
 * The payment that a snapshot is about. An unpaid charge by card follows the last attempt on its page. Money that
 * arrives there after the charge was paid becomes a separate payment, which its payable refuses as a duplicate. Null:
 * the attempt changes nothing.
 */
export async function paymentOfAttempt(
  held: HeldPayment,
  found: GatewayPayment,
): Promise<HeldPayment | null> {
  const { tx, payment } = held;
  const { id, method, state, gatewayPaymentId: known } = payment;
  if (method !== 'card' || found.reference !== id || found.gatewayPaymentId === known) return held;
  const { gatewayPaymentId } = found;
  const other = await tx.payment.findFirst({ where: { method, gatewayPaymentId } });
  if (other) return { ...held, payment: other };
  if (known === null && isUnpaid(state)) return held;
  if (await findMismatch(held, found)) return held;
  if (!isUnpaid(state)) return hasArrived(found) ? secondPayment(held, found) : null;
  return hasArrived(found) || isLater(held, found) ? followAttempt(held, found) : null;
}

function isLater({ payment: { gatewayChangedAt } }: HeldPayment, { changedAt }: GatewayPayment): boolean {
  return gatewayChangedAt === null || changedAt === null || changedAt >= gatewayChangedAt;
}

async function followAttempt(held: HeldPayment, { gatewayPaymentId }: GatewayPayment): Promise<HeldPayment> {
  const payment = await held.tx.payment.update({
    where: { id: held.payment.id },
    data: { gatewayPaymentId, gatewayChangedAt: null },
  });
  return { ...held, payment };
}

async function secondPayment(held: HeldPayment, { gatewayPaymentId }: GatewayPayment): Promise<HeldPayment> {
  const { tx, payment, at } = held;
  const { id: checkoutOfId, payable, subjectId, userId, method, amountCents, expiresAt } = payment;
  const times = { expiresAt, createdAt: at, changedAt: at };
  const second = await tx.payment.create({
    data: { payable, subjectId, userId, method, amountCents, gatewayPaymentId, checkoutOfId, ...times },
  });
  return { ...held, payment: second };
}

/** Stores the state of the last attempt; the charge can still be paid until it ends. Notifies an open payment page. */
export async function noteAttempt(held: HeldPayment, cardAttempt: 'in_analysis' | 'declined'): Promise<void> {
  const { tx, payable, payment, at } = held;
  const { count } = await tx.payment.updateMany({
    where: {
      id: payment.id,
      state: { in: ['intended', 'pending'] },
      OR: [{ cardAttempt: null }, { cardAttempt: { not: cardAttempt } }],
    },
    data: { state: 'pending', cardAttempt, changedAt: at },
  });
  if (count > 0) await payable.chargeChanged(held);
}
