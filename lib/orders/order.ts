import type { Actor } from '@/lib/accounts/actor';
import type { Order } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { confirmPaidOrder } from './confirmation/confirmation';
import type { OrderState } from './contract';
import { may, refusalOfHolds, whereMay } from './order-holds';
import { hasDayCome, lockPurchase } from './policy';
import { orderPayable } from './order-payable';
import { settleOpenCharges } from '@/lib/payments/settlement/settlement';
import { moveOrder } from './state';
import { closeCharges } from '@/lib/payments/charge/close-charges';

type OrderChange = { order_id: number; state: OrderState };

/**
 * The customer confirms that the work was done; the provider's share becomes due after the days of the
 * setting. Idempotent. Throws `not_found` (order_not_found), `forbidden` (only_customer), `conflict`
 * (order_not_confirmable, order_day_not_come: before the day of the work, order_held: an operator must
 * decide, order_frozen: in dispute, or being refunded).
 */
export async function confirmOrder(actor: Actor, orderId: number): Promise<OrderChange> {
  return db.$transaction(async (tx) => {
    const order = await lockPurchase(tx, actor, orderId);
    if (order.state === 'confirmed') return answerOf(order);
    const at = clock.now();
    if (order.state === 'paid' && !hasDayCome(order, at))
      throw new DomainError('conflict', 'order_day_not_come');
    const refusal = refusalOfHolds(order);
    if (refusal === 'order_held' || refusal === 'order_frozen') throw new DomainError('conflict', refusal);
    if (!may('confirm', order)) throw new DomainError('conflict', 'order_not_confirmable');
    if ((await tx.order.count({ where: { id: orderId, ...whereMay('confirm') } })) === 0)
      throw new DomainError('conflict', 'order_frozen');
    const isConfirmed = await confirmPaidOrder(tx, orderId, { at, userId: actor.userId });
    if (!isConfirmed) throw new DomainError('conflict', 'order_not_confirmable');
    return { order_id: orderId, state: 'confirmed' };
  });
}

/**
 * The customer gives up an unpaid order; its charge is cancelled at the gateway. If it turns out to be paid,
 * the payment wins. Idempotent. Throws `not_found` (order_not_found), `forbidden` (only_customer), `conflict`
 * (order_already_paid, order_not_cancellable), `unavailable` (gateway_down: it is unknown whether it was
 * paid).
 */
export async function cancelOrder(actor: Actor, orderId: number): Promise<OrderChange> {
  const order = await db.$transaction((tx) => lockPurchase(tx, actor, orderId));
  if (order.state === 'cancelled') return answerOf(order);
  if (order.state === 'awaiting_payment') await settleOpenCharges(orderPayable, orderId);
  return db.$transaction(async (tx) => {
    const { state, paidAt } = await lockPurchase(tx, actor, orderId);
    const at = clock.now();
    const move = { from: ['awaiting_payment' as const], to: 'cancelled' as const, at, userId: actor.userId };
    if (await moveOrder(tx, orderId, move)) {
      await closeCharges(tx, { orderId }, at);
      return { order_id: orderId, state: 'cancelled' };
    }
    if (state === 'cancelled') return { order_id: orderId, state };
    throw new DomainError('conflict', paidAt ? 'order_already_paid' : 'order_not_cancellable');
  });
}

function answerOf({ id, state }: Order): OrderChange {
  return { order_id: id, state };
}
