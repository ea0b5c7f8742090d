import type { Actor } from '@/lib/accounts/actor';
import { purgeWorksOf } from '@/lib/catalog/ownership';
import type { Order, Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';
import { sharedLimit } from '@/lib/platform/shared-limits';
import { clock } from '@/lib/services/clock/clock';
import type { OrderState } from '../contract';
import { refuseHeld } from '../hold';
import { giveBackWhole } from './freeze';
import { mailOrder } from '../order-mail';
import { lockPurchase, lockSale, MONEY_IS_HELD } from '../policy';
import { addOrderEvent } from '../state';
import { isFreeToCancel } from './rules';

/** Each asking is a letter to somebody else. */
const askingsByUser = sharedLimit('ask_to_cancel', { points: 20, seconds: 3600 });

/** `frozen_for` tells whether the money goes back now; else the provider was asked. */
type Cancellation = { order_id: number; state: OrderState; frozen_for: Order['frozenFor'] };

/**
 * The customer cancels a paid order: while that is free (`isFreeToCancel`) the whole goes back, later the provider is
 * asked. Again it changes nothing. Throws `not_found` (order_not_found), `forbidden` (only_customer), `conflict`
 * (order_not_cancellable: not paid, confirmed, or further; order_frozen, order_held, order_in_charge_back),
 * TooManyError.
 */
export async function cancelPaidOrder(actor: Actor, orderId: number): Promise<Cancellation> {
  await askingsByUser.spend(String(actor.userId));
  return db.$transaction(async (tx) => {
    const order = await lockPurchase(tx, actor, orderId);
    if (order.frozenFor === 'refund') return answerOf(order);
    await requireCancellable(tx, order, ['paid']);
    const at = clock.now();
    const { userId } = actor;
    if (isFreeToCancel(order, at)) {
      await giveBackWhole(tx, order, { kind: 'cancelled_by_customer', reason: 'cancelled', at, userId });
      await mailOrder(tx, orderId, 'cancelled_by_customer', at);
      return answerOf({ ...order, frozenFor: 'refund' });
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
 * The provider agrees to the customer's cancelling, and the whole goes back, or does not; then the customer may open a
 * dispute. Throws `not_found` (order_not_found), `forbidden` (only_provider), `conflict` (cancel_not_asked: nobody asks
 * any more; order_held, order_in_charge_back).
 */
export async function answerCancel(actor: Actor, orderId: number, isAgreed: boolean): Promise<Cancellation> {
  return db.$transaction(async (tx) => {
    const order = await lockSale(tx, actor, orderId);
    if (order.cancelAskedAt === null || order.state !== 'paid')
      throw new DomainError('conflict', 'cancel_not_asked');
    await refuseHeld(tx, order);
    const at = clock.now();
    const { userId } = actor;
    if (isAgreed) {
      await giveBackWhole(tx, order, { kind: 'cancel_agreed', reason: 'cancelled', at, userId });
      await mailOrder(tx, orderId, 'cancel_agreed', at);
      return answerOf({ ...order, frozenFor: 'refund' });
    }
    await tx.order.update({ where: { id: orderId }, data: { cancelAskedAt: null, changedAt: at } });
    await addOrderEvent(tx, order, { kind: 'cancel_declined', at, userId });
    await mailOrder(tx, orderId, 'cancel_declined', at);
    return answerOf(order);
  });
}

/**
 * The provider declines a paid order, or cancels it, whenever its money is not theirs yet: the customer gets the whole
 * back, and others see how often that happened. Again it changes nothing. Throws as `cancelPaidOrder`, with `forbidden`
 * (only_provider).
 */
export async function declineOrder(actor: Actor, orderId: number): Promise<Cancellation> {
  return db.$transaction(async (tx) => {
    const order = await lockSale(tx, actor, orderId);
    if (order.frozenFor === 'refund') return answerOf(order);
    await requireCancellable(tx, order, MONEY_IS_HELD);
    const at = clock.now();
    const { userId } = actor;
    await giveBackWhole(tx, order, { kind: 'cancelled_by_provider', reason: 'cancelled', at, userId });
    await mailOrder(tx, orderId, 'cancelled_by_provider', at);
    await purgeWorksOf(tx, userId);
    return answerOf({ ...order, frozenFor: 'refund' });
  });
}

async function requireCancellable(
  tx: Prisma.TransactionClient,
  order: Order,
  states: Order['state'][],
): Promise<void> {
  if (order.frozenFor !== null) throw new DomainError('conflict', 'order_frozen');
  if (order.state === 'charged_back') throw new DomainError('conflict', 'order_in_charge_back');
  if (!states.includes(order.state)) throw new DomainError('conflict', 'order_not_cancellable');
  await refuseHeld(tx, order);
}

function answerOf({ id, state, frozenFor }: Order): Cancellation {
  return { order_id: id, state, frozen_for: frozenFor };
}
