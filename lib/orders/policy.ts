import type { Actor } from '@/lib/accounts/actor';
import { lockPeople } from '@/lib/accounts/lock-actor';
import type { Order, OrderState, Payment, Prisma } from '@/lib/generated/prisma/client';
import { fromDateColumn, saoPauloDay } from '@/lib/platform/dates';
import { DomainError } from '@/lib/platform/errors';
import { type HeldOrder, may } from './order-holds';
import { lockOrder } from './state';

/** States in which the two people see each other's contact details (specification, point 6). */
export const PAID_STATES: readonly OrderState[] = [
  'paid',
  'confirmed',
  'released',
  'paid_out',
  'charged_back',
];

export function isPaidFor({ state }: Pick<Order, 'state'>): boolean {
  return PAID_STATES.includes(state);
}

export function mayPay({ state, expiresAt }: Pick<Order, 'state' | 'expiresAt'>, now: Date): boolean {
  return state === 'awaiting_payment' && expiresAt > now;
}

/** An operator decides about an unexpected payment; until then the order gets no new charge. */
export function isMoneyInReview(payments: Pick<Payment, 'state'>[]): boolean {
  return payments.some(({ state }) => state === 'review');
}

/** Like `isMoneyInReview`. Throws `conflict` (payment_in_review). */
export async function refuseWhileInReview(tx: Prisma.TransactionClient, orderId: number): Promise<void> {
  const inReview = await tx.payment.count({ where: { orderId, state: 'review' } });
  if (inReview > 0) throw new DomainError('conflict', 'payment_in_review');
}

/** An order cannot be confirmed before its day begins in São Paulo. */
export function hasDayCome({ executionDate }: Pick<Order, 'executionDate'>, now: Date): boolean {
  return fromDateColumn(executionDate) <= saoPauloDay(now);
}

/**
 * Whether the customer may open a dispute: from the payment until the provider's share becomes due, seven
 * days or more after the confirmation.
 */
export function mayOpenDispute(order: Pick<HeldOrder, 'state' | 'holds' | 'releaseAt'>, now: Date): boolean {
  if (!may('open_dispute', order)) return false;
  return order.state === 'paid' || (order.releaseAt !== null && now < order.releaseAt);
}

/** Throws `not_found` (order_not_found) unless the actor is the order's customer or provider. */
export async function requireOwnOrder(
  tx: Prisma.TransactionClient,
  { userId }: Actor,
  orderId: number,
): Promise<void> {
  const known = await tx.order.findFirst({
    where: { id: orderId, OR: [{ customerId: userId }, { providerId: userId }] },
    select: { id: true },
  });
  if (!known) throw new DomainError('not_found', 'order_not_found');
}

/**
 * Locks an order of the actor, on either side, until the transaction ends. Throws `not_found`
 * (order_not_found), also for orders of others.
 */
export async function lockOwnOrder(
  tx: Prisma.TransactionClient,
  actor: Actor,
  orderId: number,
): Promise<HeldOrder> {
  await requireOwnOrder(tx, actor, orderId);
  return lockOrder(tx, orderId);
}

/** Like `lockOwnOrder`, for the customer only. Throws `forbidden` (only_customer) for the provider. */
export async function lockPurchase(
  tx: Prisma.TransactionClient,
  actor: Actor,
  orderId: number,
): Promise<HeldOrder> {
  const order = await lockOwnOrder(tx, actor, orderId);
  if (order.customerId !== actor.userId) throw new DomainError('forbidden', 'only_customer');
  return order;
}

/** Like `lockOwnOrder`, for the provider only. Throws `forbidden` (only_provider) for the customer. */
export async function lockSale(
  tx: Prisma.TransactionClient,
  actor: Actor,
  orderId: number,
): Promise<HeldOrder> {
  const order = await lockOwnOrder(tx, actor, orderId);
  if (order.providerId !== actor.userId) throw new DomainError('forbidden', 'only_provider');
  return order;
}

/**
 * Locks an order before its provider cancels or declines it, or it is declined by time. Also locks the provider,
 * because their declines are counted (acceptance/free-declines.ts).
 */
export async function lockOrderToDecline(tx: Prisma.TransactionClient, orderId: number): Promise<HeldOrder> {
  const { customerId, providerId } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { customerId: true, providerId: true },
  });
  await lockPeople(tx, { locked: [providerId], held: [customerId] });
  return lockOrder(tx, orderId);
}

/** Like `lockSale`, before the provider cancels or declines it. */
export async function lockSaleToDecline(
  tx: Prisma.TransactionClient,
  actor: Actor,
  orderId: number,
): Promise<HeldOrder> {
  await requireOwnOrder(tx, actor, orderId);
  const order = await lockOrderToDecline(tx, orderId);
  if (order.providerId !== actor.userId) throw new DomainError('forbidden', 'only_provider');
  return order;
}

/** Like `lockPurchase`, before a charge is requested: a customer requests one at a time. */
export async function lockPurchaseToPay(
  tx: Prisma.TransactionClient,
  actor: Actor,
  orderId: number,
): Promise<HeldOrder> {
  const known = await tx.order.findUnique({
    where: { id: orderId, customerId: actor.userId },
    select: { providerId: true },
  });
  if (known) await lockPeople(tx, { locked: [actor.userId], held: [known.providerId] });
  return lockPurchase(tx, actor, orderId);
}
