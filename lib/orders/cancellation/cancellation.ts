import type { Actor } from '@/lib/accounts/actor';
import { purgePagesOf } from '@/lib/catalog/ownership';
import { markReputationDue } from '@/lib/catalog/reputation/reputation';
import type { Prisma } from '@/lib/generated/prisma/client';
import { recordDecision } from '@/lib/payments/money-decision';
import { db } from '@/lib/platform/database/db';
import { HOUR_SECONDS } from '@/lib/platform/durations';
import { DomainError } from '@/lib/platform/errors';
import { sharedLimit } from '@/lib/platform/limits/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import type { OrderState } from '../contract';
import { countFreeDeclines } from '../acceptance/free-declines';
import { type HeldOrder, isHeldFor, may, refusalOfHolds, shownHold } from '../order-holds';
import { mailOrder } from '../order-mail';
import { lockPurchase, lockSale, lockSaleToDecline } from '../policy';
import { addOrderEvent } from '../state';
import { isFreeToCancel, isPaidTooLate } from '../rules';
import { refundOrder } from './settle';

/** Each request e-mails the other side. */
const askingsByUser = sharedLimit('ask_to_cancel', { points: 20, seconds: HOUR_SECONDS });

/** `held_for` 'refund': a refund is under way; else the provider was asked. */
type Cancellation = { order_id: number; state: OrderState; held_for: ReturnType<typeof shownHold> };

/**
 * The customer cancels a paid order: with a full refund while that is free (`isFreeToCancel`), later by
 * asking the provider. Idempotent. Throws `not_found` (order_not_found), `forbidden` (only_customer),
 * `conflict` (order_not_cancellable: not paid, or already confirmed; order_frozen, order_held,
 * order_in_charge_back), TooManyError.
 */
export async function cancelPaidOrder(actor: Actor, orderId: number): Promise<Cancellation> {
  await askingsByUser.spend(String(actor.userId));
  return db.$transaction(async (tx) => {
    const order = await lockPurchase(tx, actor, orderId);
    if (isHeldFor(order, 'refund')) return answerOf(order);
    requireMay('cancel', order);
    const at = clock.now();
    const { userId } = actor;
    if (isFreeToCancel(order, at)) {
      await refundCancelled(tx, order, { kind: 'cancelled_by_customer', at, userId });
      await mailOrder(tx, orderId, 'cancelled_by_customer', at);
      return answerRefunding(order);
    }
    if (order.cancelAskedAt === null) {
      await tx.order.update({ where: { id: orderId }, data: { cancelAskedAt: at, changedAt: at } });
      await addOrderEvent(tx, order, { kind: 'cancel_asked', at, userId });
      await mailOrder(tx, orderId, 'cancel_asked', at);
    }
    return answerOf(order);
  });
}

/**
 * The provider agrees to a cancellation request, which refunds everything, or declines it; then the customer
 * may open a dispute. Throws `not_found` (order_not_found), `forbidden` (only_provider), `conflict`
 * (cancel_not_asked: no open request; order_held, order_in_charge_back).
 */
export async function answerCancel(actor: Actor, orderId: number, isAgreed: boolean): Promise<Cancellation> {
  return db.$transaction(async (tx) => {
    const order = await lockSale(tx, actor, orderId);
    if (order.cancelAskedAt === null || order.state !== 'paid')
      throw new DomainError('conflict', 'cancel_not_asked');
    refuseHolds(order);
    const at = clock.now();
    const { userId } = actor;
    if (isAgreed) {
      await refundCancelled(tx, order, { kind: 'cancel_agreed', at, userId });
      await mailOrder(tx, orderId, 'cancel_agreed', at);
      return answerRefunding(order);
    }
    await tx.order.update({ where: { id: orderId }, data: { cancelAskedAt: null, changedAt: at } });
    await addOrderEvent(tx, order, { kind: 'cancel_declined', at, userId });
    await mailOrder(tx, orderId, 'cancel_declined', at);
    return answerOf(order);
  });
}

/**
 * The provider declines or cancels a paid order before the release: the customer gets a full refund.
 * Idempotent. Throws the same errors as `cancelPaidOrder`, with `forbidden` (only_provider).
 */
export async function declineOrder(actor: Actor, orderId: number): Promise<Cancellation> {
  return db.$transaction(async (tx) => {
    const order = await lockSaleToDecline(tx, actor, orderId);
    if (isHeldFor(order, 'refund')) return answerOf(order);
    requireMay('decline', order);
    await endByProvider(tx, order, { at: clock.now(), userId: actor.userId });
    return answerRefunding(order);
  });
}

/**
 * Refunds an order that its provider cancels or declines or, without `userId`, has left unanswered. A cancellation
 * counts publicly. A decline beyond FREE_DECLINES counts as a cancellation, unless the order was paid too late to be
 * accepted. The caller has locked the order with `lockOrderToDecline`.
 */
export async function endByProvider(
  tx: Prisma.TransactionClient,
  order: HeldOrder,
  { at, userId }: { at: Date; userId?: number },
): Promise<void> {
  const { id: orderId, providerId } = order;
  const end = endOf(order, userId);
  const isFree = end === 'declined_day_over' || (await countFreeDeclines(tx, providerId, at)) > 0;
  const counts = end === 'cancelled_by_provider' || !isFree;
  const by = userId === undefined ? {} : { userId };
  await refundCancelled(tx, order, { kind: counts ? 'cancelled_by_provider' : end, at, ...by });
  await mailOrder(tx, orderId, end, at);
  await purgePagesOf(tx, providerId);
  await markReputationDue(tx, providerId, at);
}

function endOf(order: HeldOrder, userId: number | undefined) {
  if (order.acceptBy === null) return 'cancelled_by_provider';
  if (order.paidAt && isPaidTooLate(order, order.paidAt)) return 'declined_day_over';
  return userId === undefined ? 'declined_by_time' : 'declined_by_provider';
}

type Cancelled = {
  kind:
    | 'cancelled_by_customer'
    | 'cancelled_by_provider'
    | 'declined_by_provider'
    | 'declined_by_time'
    | 'declined_day_over'
    | 'cancel_agreed';
  at: Date;
  userId?: number;
};

/** Refunds a cancelled order in full. If the gateway keeps its fee, we bear it. */
async function refundCancelled(
  tx: Prisma.TransactionClient,
  order: HeldOrder,
  cancelled: Cancelled,
): Promise<void> {
  const { id: paymentId } = await refundOrder(tx, order, { ...cancelled, reason: 'cancelled' });
  const by = { rule: cancelled.kind };
  await recordDecision(tx, { kind: 'fee_borne_by_us', by, about: { paymentId }, at: cancelled.at });
}

function requireMay(question: 'cancel' | 'decline', order: HeldOrder): void {
  refuseHolds(order);
  if (!may(question, order)) throw new DomainError('conflict', 'order_not_cancellable');
}

function refuseHolds(order: HeldOrder): void {
  const refusal = refusalOfHolds(order);
  if (refusal) throw new DomainError('conflict', refusal);
}

function answerOf(order: HeldOrder): Cancellation {
  return { order_id: order.id, state: order.state, held_for: shownHold(order) };
}

function answerRefunding({ id, state }: HeldOrder): Cancellation {
  return { order_id: id, state, held_for: 'refund' };
}
