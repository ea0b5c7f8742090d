import type { Actor } from '@/lib/accounts/actor';
import type { Order, Payment } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log';
import { clock } from '@/lib/services/clock/clock';
import { knownProviderOf } from '@/lib/services/payments/payments';
import { ProviderDownError, ProviderRefusalError } from '@/lib/services/payments/port';
import type { OrderState } from './contract';
import { mailOrder } from './order-mail';
import { lockPurchase } from './policy';
import { releaseTimeAfter } from './rules';
import { settlePayment } from './settlement';
import { moveOrder } from './state';
import { closeCharges } from './withdraw';

type Changed = { order_id: number; state: OrderState };

/**
 * The customer says that the work was done: the provider's share becomes due seven days later. Saying it again changes
 * nothing. Throws `not_found` (order_not_found), `forbidden` (only_customer), `conflict` (order_not_confirmable).
 */
export async function confirmOrder(actor: Actor, orderId: number): Promise<Changed> {
  return db.$transaction(async (tx) => {
    const order = await lockPurchase(tx, actor, orderId);
    if (order.state === 'confirmed') return answerOf(order);
    const at = clock.now();
    const isConfirmed = await moveOrder(tx, orderId, {
      from: ['paid'],
      to: 'confirmed',
      at,
      userId: actor.userId,
      set: { confirmedAt: at, releaseAt: releaseTimeAfter(at), proposedDate: null, proposedById: null },
    });
    if (!isConfirmed) throw new DomainError('conflict', 'order_not_confirmable');
    await mailOrder(tx, orderId, 'confirmed', at);
    return { order_id: orderId, state: 'confirmed' };
  });
}

/**
 * The customer gives up an order that is not paid; its charge is withdrawn at the provider. If it turns out to be
 * paid, the payment wins. Giving up again changes nothing. Throws `not_found` (order_not_found), `forbidden`
 * (only_customer), `conflict` (order_already_paid, order_not_cancellable), `unavailable` (payment_provider_down: it
 * is not known whether it was paid).
 */
export async function cancelOrder(actor: Actor, orderId: number): Promise<Changed> {
  const order = await db.$transaction((tx) => lockPurchase(tx, actor, orderId));
  if (order.state === 'cancelled') return answerOf(order);
  if (order.state === 'awaiting_payment') await settleOpenCharges(orderId);
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

/** The money may be there already and its notification still on the way. */
async function settleOpenCharges(orderId: number): Promise<void> {
  const open = await db.payment.findMany({ where: { orderId, state: { in: ['intended', 'pending'] } } });
  for (const payment of open) await settleWhatIsPaid(payment);
}

async function settleWhatIsPaid({ id, method, providerPaymentId }: Payment): Promise<void> {
  if (providerPaymentId === null) return; // Nobody was told where to pay it.
  try {
    const found = await knownProviderOf(method).getPayment(providerPaymentId);
    if (found.state !== 'pending') await settlePayment(id, found);
  } catch (error) {
    if (error instanceof ProviderRefusalError) return; // It knows no such payment.
    if (!(error instanceof ProviderDownError)) throw error;
    log.warn({ error, payment: id }, 'a payment provider is down');
    throw new DomainError('unavailable', 'payment_provider_down');
  }
}

function answerOf({ id, state }: Order): Changed {
  return { order_id: id, state };
}
