import type { Order, Payment, Prisma } from '@/lib/generated/prisma/client';
import { totalPostedTo } from '@/lib/ledger/ledger';
import { UNDECIDED } from '@/lib/payments/mismatch/mismatch';
import { type OperatorDecision, recordDecision, requireReason } from '@/lib/payments/money-decision';
import { hasOpenRefund, leftOfPayment, refundGoodwill } from '@/lib/payments/refund/refund';
import { isPaymentTaken } from '@/lib/payments/settlement/postings';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { may, OPEN_HOLDS } from './order-holds';
import { mailOrder } from './order-mail';
import { providerEarnings } from './rules';
import { addOrderEvent, lockOrder } from './state';

// A goodwill refund gives a part of a payment back while its order goes on. The order's escrow, share and fee stay
// unchanged: the part is charged to its bearer, us or the provider's balance, once the gateway has made it. Until then
// nothing of the order is released or paid out, as during every refund.

export type Bearer = 'platform' | 'provider';

type Goodwill = {
  amountCents: number;
  bearer: Bearer;
  /** The provider has agreed to bear it. */
  isAgreed: boolean;
};

/** How much of an order can currently be given back. */
type GoodwillLimits = {
  payment: Payment;
  order: Order;
  /** What is left of the payment, BRL cents; a goodwill refund must be less. */
  leftCents: number;
  /** The most that the provider can bear: what is left of their share, BRL cents; 0 when their account is closed. */
  shareCents: number;
  /** The share was released, so the provider must have agreed to bear a part. */
  isReleased: boolean;
};

/**
 * Null while the order's state, a hold, another refund or a mismatch does not allow a goodwill refund, and when at most
 * one cent of the payment is left.
 */
export async function findGoodwillLimits(
  tx: Prisma.TransactionClient,
  orderId: number,
): Promise<GoodwillLimits | null> {
  const order = await tx.order.findUnique({
    where: { id: orderId },
    include: { holds: OPEN_HOLDS, provider: { select: { deletedAt: true } } },
  });
  if (!order || !may('refund_part', order)) return null;
  const payments = await tx.payment.findMany({
    where: { orderId, state: 'approved', reviews: { none: { state: { in: UNDECIDED } } } },
    orderBy: { id: 'asc' },
  });
  for (const payment of payments) {
    const { id: paymentId } = payment;
    if (!(await isPaymentTaken(tx, paymentId)) || (await hasOpenRefund(tx, paymentId))) continue;
    const leftCents = await leftOfPayment(tx, payment);
    const borneCents = await totalPostedTo(tx, ['provider'], { paymentId, kind: 'partial_refund_borne' });
    const { deletedAt } = order.provider;
    const shareCents = deletedAt ? 0 : Math.max(providerEarnings(order) - borneCents, 0);
    if (leftCents > 1)
      return { payment, order, leftCents, shareCents, isReleased: order.releasedAt !== null };
  }
  return null;
}

/**
 * The limits, if they allow this refund. Throws `conflict` (action_not_possible: no goodwill refund is possible now)
 * and `invalid` (refund_too_large: not less than what is left, or more than is left of the provider's share;
 * provider_not_agreed: the share was released).
 */
export async function requireGoodwill(
  tx: Prisma.TransactionClient,
  orderId: number,
  { amountCents, bearer, isAgreed }: Goodwill,
): Promise<GoodwillLimits> {
  const limits = await findGoodwillLimits(tx, orderId);
  if (!limits) throw new DomainError('conflict', 'action_not_possible');
  const { leftCents, shareCents, isReleased } = limits;
  const isOfProvider = bearer === 'provider';
  if (amountCents >= leftCents || (isOfProvider && amountCents > shareCents))
    throw new DomainError('invalid', 'refund_too_large', { amount: 'too_big' });
  if (isOfProvider && isReleased && !isAgreed)
    throw new DomainError('invalid', 'provider_not_agreed', { agreed: 'required' });
  return limits;
}

/**
 * Gives a part of an order's payment back to its customer, by the gateway. Both sides are e-mailed, with the reason.
 * Throws as `requireGoodwill`, and `invalid` (reason_missing).
 */
export async function giveGoodwill(
  tx: Prisma.TransactionClient,
  orderId: number,
  { by, ...goodwill }: Goodwill & { by: OperatorDecision },
): Promise<void> {
  requireReason(by.reason);
  await lockOrder(tx, orderId);
  const { payment, order } = await requireGoodwill(tx, orderId, goodwill);
  const at = clock.now();
  const { amountCents, bearer } = goodwill;
  const isOfProvider = bearer === 'provider';
  await refundGoodwill(tx, payment, { amountCents, bearerId: isOfProvider ? order.providerId : null });
  const kind = isOfProvider ? 'goodwill_by_provider' : 'goodwill_by_us';
  await recordDecision(tx, { kind, by, about: { paymentId: payment.id }, at });
  await addOrderEvent(tx, order, { kind: 'goodwill_refund', at });
  const more = { goodwillCents: amountCents, by: bearer, reason: by.reason.trim() };
  await mailOrder(tx, orderId, 'goodwill_refund', at, more);
}
