import type { Actor } from '@/lib/accounts/actor';
import type { Order, Prisma } from '@/lib/generated/prisma/client';
import { closeCharges } from '@/lib/payments/charge/close-charges';
import { toDateColumn } from '@/lib/platform/dates';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import type { Service } from './service';
import { lockOrderOfLocked, moveOrder, moveOrderOrThrow } from './state';

/**
 * The customer's unpaid order for the same service, locked; the database allows one (orders_one_awaiting).
 * The title matters: when a sub-work is removed, its order looks like one of the ad itself. The customer is
 * locked. Throws `conflict` (order_already_paid).
 */
export async function findUnpaidOrder(
  tx: Prisma.TransactionClient,
  { userId: customerId }: Actor,
  { workId, subWorkId, priceCents, title }: Service,
  day: string,
): Promise<Order | null> {
  const executionDate = toDateColumn(day);
  const found = await tx.order.findFirst({
    where: { customerId, workId, subWorkId, priceCents, title, executionDate, state: 'awaiting_payment' },
    select: { id: true },
  });
  const order = found && (await lockOrderOfLocked(tx, found.id));
  if (order?.paidAt) throw new DomainError('conflict', 'order_already_paid');
  return order?.state === 'awaiting_payment' ? order : null;
}

/**
 * The customer's unpaid order that holds a coupon; there is at most one. A customer holds one coupon for a first hire
 * at a time, because two orders with such coupons could both be paid. The customer and the coupon are locked, so this
 * must not lock another user.
 */
export async function findUnpaidOrderWithCoupon(
  tx: Prisma.TransactionClient,
  { userId: customerId }: Actor,
  { couponId, firstHireOnly }: { couponId: number; firstHireOnly: boolean },
): Promise<Order | null> {
  const holdsOne = firstHireOnly ? [{ couponId }, { coupon: { firstHireOnly: true } }] : [{ couponId }];
  const found = await tx.order.findFirst({
    where: { customerId, OR: holdsOne, state: 'awaiting_payment' },
    select: { id: true },
  });
  const order = found && (await lockOrderOfLocked(tx, found.id));
  return order?.state === 'awaiting_payment' ? order : null;
}

/**
 * Ends a locked unpaid order in favour of another one. Throws `conflict` (order_waiting, with
 * `waiting_order_id`) when it could still be paid and its customer has not agreed to replace it.
 */
export async function replaceUnpaidOrder(
  tx: Prisma.TransactionClient,
  order: Order,
  { startsAnew, now }: { startsAnew: boolean; now: Date },
): Promise<void> {
  if (order.expiresAt > now && !startsAnew)
    throw new DomainError('conflict', 'order_waiting', undefined, { waiting_order_id: order.id });
  await giveUp(tx, order, now);
}

/** Ends a locked unpaid order in favour of another one of its customer. */
export async function giveUp(
  tx: Prisma.TransactionClient,
  { id, customerId, expiresAt }: Order,
  at: Date,
): Promise<void> {
  const end = expiresAt > at ? { to: 'cancelled' as const, userId: customerId } : { to: 'expired' as const };
  await closeCharges(tx, { orderId: id }, at);
  await moveOrderOrThrow(tx, id, { from: ['awaiting_payment'], at, ...end });
}

/** An operator ends a locked unpaid order. Throws `conflict` (order_not_cancellable). */
export async function cancelUnpaidOrder(
  tx: Prisma.TransactionClient,
  orderId: number,
  operatorId: number,
): Promise<void> {
  const at = clock.now();
  const move = { from: ['awaiting_payment' as const], to: 'cancelled' as const, at, userId: operatorId };
  if (!(await moveOrder(tx, orderId, move))) throw new DomainError('conflict', 'order_not_cancellable');
  await closeCharges(tx, { orderId }, at);
}

/**
 * Cancels the unpaid purchases and sales of a user. The caller holds the lock on the user's row. The other side may
 * be doing the same, so each order is read again under its lock. Returns the number of ended orders.
 */
export async function cancelUnpaidOrdersOf(
  tx: Prisma.TransactionClient,
  userId: number,
  { at, byUserId }: { at: Date; byUserId?: number },
): Promise<number> {
  const waiting = await tx.order.findMany({
    where: { state: 'awaiting_payment', OR: [{ customerId: userId }, { providerId: userId }] },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  let ended = 0;
  for (const { id } of waiting) {
    const { state } = await lockOrderOfLocked(tx, id);
    if (state !== 'awaiting_payment') continue;
    await closeCharges(tx, { orderId: id }, at);
    const by = byUserId === undefined ? {} : { userId: byUserId };
    await moveOrderOrThrow(tx, id, { from: ['awaiting_payment'], to: 'cancelled', at, ...by });
    ended += 1;
  }
  return ended;
}
