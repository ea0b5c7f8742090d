import type { Payment, Prisma } from '@/lib/generated/prisma/client';
import { REFUND_IS_OPEN, refundPart, refundPayment } from '@/lib/payments/refund/refund';
import { DomainError } from '@/lib/platform/errors';
import { confirmPaidOrder } from '../confirmation/confirmation';
import { endHolds, type HeldOrder, placeHold } from '../order-holds';
import { findTakenPayment } from '../order-payable';
import { feeAfterReturn } from '../rules';
import { addOrderEvent, type OrderEventKind } from '../state';

// Settlements by the two people or an operator about an order whose money is here. Callers have locked the
// order.

type Step = { at: Date; userId?: number };

/** Holds an order until its dispute ends; open proposals of another day or of a cancellation lapse. */
export async function holdForDispute(
  tx: Prisma.TransactionClient,
  order: HeldOrder,
  { at, userId }: Step & { userId: number },
): Promise<void> {
  await dropProposals(tx, order, { changedAt: at });
  await placeHold(tx, order.id, { kind: 'dispute', placedAt: at, placedById: userId });
  await addOrderEvent(tx, order, { kind: 'dispute_opened', at, userId });
}

/** The order continues in its current state. */
export async function endDisputeHold(
  tx: Prisma.TransactionClient,
  order: HeldOrder,
  { at, userId }: Step,
): Promise<void> {
  await dropProposals(tx, order, { changedAt: at });
  await endHolds(tx, order.id, {
    kinds: ['dispute'],
    endedAt: at,
    ...(userId !== undefined && { endedById: userId }),
  });
}

/**
 * Refunds the whole order to the customer. The order is held until the gateway has refunded it, and then
 * 'refunded'. Throws `conflict` (order_in_charge_back), because the money must not be returned twice.
 */
export async function refundOrder(
  tx: Prisma.TransactionClient,
  order: HeldOrder,
  { kind, reason, ...step }: Step & { kind: OrderEventKind; reason: 'cancelled' | 'dispute' },
): Promise<Payment> {
  const payment = await requireApproved(tx, order);
  await endDisputeHold(tx, order, step);
  await placeHold(tx, order.id, {
    kind: 'refund',
    placedAt: step.at,
    ...(step.userId !== undefined && { placedById: step.userId }),
  });
  await tx.order.update({ where: { id: order.id }, data: { acceptBy: null } });
  await refundPayment(tx, payment.id, reason);
  await addOrderEvent(tx, order, { kind, ...step });
  return payment;
}

/**
 * Refunds part of the price to the customer and gives the provider the rest, minus our fee on it. The order
 * counts as confirmed from now on unless it was before, so nothing is released within seven days. Throws as
 * `refundOrder`, and `conflict` (order_frozen) during a full refund.
 */
export async function splitOrder(
  tx: Prisma.TransactionClient,
  order: HeldOrder,
  { returnedCents, ...step }: Step & { returnedCents: number },
): Promise<Payment> {
  const payment = await requireApproved(tx, order);
  await refuseWhileRefunding(tx, payment);
  await refundPart(tx, payment, returnedCents);
  await endDisputeHold(tx, order, step);
  await tx.order.update({
    where: { id: order.id },
    data: { returnedCents, feeCents: feeAfterReturn(order, returnedCents) },
  });
  await addOrderEvent(tx, order, { kind: 'dispute_split', ...step });
  await confirmPaidOrder(tx, order.id, { at: step.at, kind: 'confirmed_by_settlement' });
  return payment;
}

/** Gives the provider the agreed share, as if the customer confirmed now, unless they already have. */
export async function keepOrder(tx: Prisma.TransactionClient, order: HeldOrder, at: Date): Promise<Payment> {
  const payment = await requireApproved(tx, order);
  await refuseWhileRefunding(tx, payment);
  await endDisputeHold(tx, order, { at });
  await addOrderEvent(tx, order, { kind: 'dispute_release', at });
  await confirmPaidOrder(tx, order.id, { at, kind: 'confirmed_by_settlement' });
  return payment;
}

/**
 * Throws `conflict` (order_frozen) during a full refund, because nothing is left to divide, and during a goodwill
 * refund, because the remaining amount is not known yet.
 */
async function refuseWhileRefunding(tx: Prisma.TransactionClient, { id: paymentId }: Payment): Promise<void> {
  const open = { ...REFUND_IS_OPEN, paymentId, kind: { in: ['full' as const, 'goodwill' as const] } };
  if ((await tx.refund.count({ where: open })) > 0) throw new DomainError('conflict', 'order_frozen');
}

async function requireApproved(tx: Prisma.TransactionClient, { id }: HeldOrder): Promise<Payment> {
  const payment = await findTakenPayment(tx, id);
  if (payment.state !== 'approved') throw new DomainError('conflict', 'order_in_charge_back');
  return payment;
}

async function dropProposals(
  tx: Prisma.TransactionClient,
  { id, state }: HeldOrder,
  data: Prisma.OrderUncheckedUpdateManyInput,
): Promise<void> {
  const { count } = await tx.order.updateMany({
    where: { id, state },
    data: { ...data, proposedDate: null, proposedById: null, proposedAt: null, cancelAskedAt: null },
  });
  if (count === 0) throw new Error(`order ${id} changed although it is locked`);
}
