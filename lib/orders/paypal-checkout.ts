import type { Actor } from '@/lib/accounts/actor';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log';
import { clock } from '@/lib/services/clock/clock';
import { knownGatewayFor } from '@/lib/services/payment-gateways/payment-gateways';
import {
  GatewayDownError,
  type GatewayPayment,
  GatewayRefusalError,
} from '@/lib/services/payment-gateways/port';
import type { OrderState } from './contract';
import { orderPayable } from './order-payable';
import { mayPay } from './policy';
import { settlePayment } from '@/lib/payments/settlement/settlement';

/**
 * Captures the payment that the actor approved at PayPal for their own order; idempotent. `token` is PayPal's
 * order id. An order that can no longer be paid is never captured. Throws `not_found` (payment_not_found,
 * also for another user's), `conflict` (order_not_payable), `invalid` (payment_not_approved), `unavailable`
 * (gateway_down).
 */
export async function checkOutPayPal(
  actor: Actor,
  token: string,
): Promise<{ order_id: number; state: OrderState }> {
  const payment = await db.payment.findFirst({
    where: { method: 'paypal', gatewayPaymentId: token, userId: actor.userId, orderId: { not: null } },
    include: { order: true },
  });
  if (!payment?.order) throw new DomainError('not_found', 'payment_not_found');
  const { id: order_id, state, paidAt } = payment.order;
  if (paidAt) return { order_id, state };
  if (payment.state !== 'pending' || !mayPay(payment.order, clock.now()))
    throw new DomainError('conflict', 'order_not_payable');
  await settlePayment(orderPayable, payment.id, await capture(token));
  const order = await db.order.findUniqueOrThrow({ where: { id: order_id }, select: { state: true } });
  return { order_id, state: order.state };
}

async function capture(token: string): Promise<GatewayPayment> {
  try {
    return await knownGatewayFor('paypal').capture(token);
  } catch (error) {
    if (error instanceof GatewayRefusalError) {
      log.warn({ error }, 'a PayPal order was not captured');
      throw new DomainError('invalid', 'payment_not_approved');
    }
    if (!(error instanceof GatewayDownError)) throw error;
    log.warn({ error }, 'a gateway is down');
    throw new DomainError('unavailable', 'gateway_down');
  }
}
