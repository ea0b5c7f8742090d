import type { Order, Payment, Prisma } from '@/lib/generated/prisma/client';
import { refundPart } from '@/lib/payments/part-refund';
import { refundPayment } from '@/lib/payments/refund';
import { DomainError } from '@/lib/platform/errors';
import { confirmPaidOrder } from '../confirmation/confirmation';
import { findTakenPayment } from '../order-purpose';
import { MONEY_IS_HELD } from '../policy';
import { feeAfterReturn } from '../rules';
import { addOrderEvent, type OrderEventKind } from '../state';

// An order that stands still between its people, and how it goes on. Whoever calls this has locked the order and looked
// at it.

type Step = { at: Date; userId?: number };

/** Nothing of the order moves until its dispute ends; what was asked about day or cancelling is asked no more. */
export async function freezeForDispute(
  tx: Prisma.TransactionClient,
  order: Order,
  { at, userId }: Step,
): Promise<void> {
  await change(tx, order, { frozenFor: 'dispute', changedAt: at });
  await addOrderEvent(tx, order, { kind: 'dispute_opened', at, ...(userId !== undefined && { userId }) });
}

/** The order goes on where it stands. */
export async function unfreeze(tx: Prisma.TransactionClient, order: Order, at: Date): Promise<void> {
  await change(tx, order, { frozenFor: null, changedAt: at });
}

/**
 * The customer gets the whole back; until the gateway has given it back the order stands still, and then it is
 * 'refunded'. Throws `conflict` (order_in_charge_back), as nothing may be given back twice.
 */
export async function giveBackWhole(
  tx: Prisma.TransactionClient,
  order: Order,
  { kind, reason, ...step }: Step & { kind: OrderEventKind; reason: 'cancelled' | 'dispute' },
): Promise<Payment> {
  const payment = await requireApproved(tx, order);
  await change(tx, order, { frozenFor: 'refund', changedAt: step.at });
  await refundPayment(tx, payment.id, reason);
  await addOrderEvent(tx, order, { kind, ...step });
  return payment;
}

/**
 * The customer gets a part of the price back and the provider the rest, less our fee on it. As agreed or decided, it
 * counts as confirmed from now on unless it was, so nothing is released in less than seven days. Throws as
 * `giveBackWhole`, and `conflict` (order_frozen) while the whole goes back already.
 */
export async function giveBackPart(
  tx: Prisma.TransactionClient,
  order: Order,
  { returnedCents, ...step }: Step & { returnedCents: number },
): Promise<Payment> {
  const payment = await requireApproved(tx, order);
  await refuseReturning(tx, payment);
  await refundPart(tx, payment, returnedCents);
  await change(tx, order, {
    frozenFor: null,
    changedAt: step.at,
    returnedCents,
    feeCents: feeAfterReturn(order, returnedCents),
  });
  await addOrderEvent(tx, order, { kind: 'dispute_split', ...step });
  await confirmPaidOrder(tx, order.id, { at: step.at, kind: 'confirmed_by_settlement' });
  return payment;
}

/** The provider gets what was agreed at first: as if the customer had confirmed it now, unless they had. */
export async function letGoOn(tx: Prisma.TransactionClient, order: Order, at: Date): Promise<Payment> {
  const payment = await requireApproved(tx, order);
  await refuseReturning(tx, payment);
  await unfreeze(tx, order, at);
  await addOrderEvent(tx, order, { kind: 'dispute_release', at });
  await confirmPaidOrder(tx, order.id, { at, kind: 'confirmed_by_settlement' });
  return payment;
}

/**
 * Throws `conflict` (order_frozen) while the whole is on its way back: then there is nothing to divide, or to let go
 * on.
 */
async function refuseReturning(tx: Prisma.TransactionClient, { id: paymentId }: Payment): Promise<void> {
  const open = { paymentId, state: { notIn: ['done', 'withdrawn'] } } satisfies Prisma.RefundWhereInput;
  if ((await tx.refund.count({ where: open })) > 0) throw new DomainError('conflict', 'order_frozen');
}

async function requireApproved(tx: Prisma.TransactionClient, { id }: Order): Promise<Payment> {
  const payment = await findTakenPayment(tx, id);
  if (payment.state !== 'approved') throw new DomainError('conflict', 'order_in_charge_back');
  return payment;
}

async function change(
  tx: Prisma.TransactionClient,
  { id, frozenFor }: Order,
  data: Prisma.OrderUncheckedUpdateManyInput,
): Promise<void> {
  const { count } = await tx.order.updateMany({
    where: { id, frozenFor, state: { in: MONEY_IS_HELD } },
    data: { ...data, proposedDate: null, proposedById: null, cancelAskedAt: null },
  });
  if (count === 0) throw new Error(`order ${id} does not stand as it was locked`);
}
