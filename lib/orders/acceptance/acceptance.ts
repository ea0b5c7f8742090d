import type { Actor } from '@/lib/accounts/actor';
import type { Prisma } from '@/lib/generated/prisma/client';
import { REFUND_IS_OPEN } from '@/lib/payments/refund/refund';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import type { OrderState } from '../contract';
import { may, refusalOfHolds, REFUNDS_OF_ORDERS } from '../order-holds';
import { mailOrder } from '../order-mail';
import { lockSale } from '../policy';
import { addOrderEvent } from '../state';
import { overdue } from './unanswered';

/**
 * The provider accepts a paid order in time. Idempotent. Throws `not_found` (order_not_found), `forbidden`
 * (only_provider), `conflict` (order_not_acceptable: it needs no acceptance, or it is too late; order_frozen,
 * order_held, order_in_charge_back).
 */
export async function acceptOrder(
  actor: Actor,
  orderId: number,
): Promise<{ order_id: number; state: OrderState }> {
  return db.$transaction(async (tx) => {
    const order = await lockSale(tx, actor, orderId);
    const answer = { order_id: orderId, state: order.state };
    const refusal = refusalOfHolds(order);
    if (refusal) throw new DomainError('conflict', refusal);
    if (order.acceptBy === null || !may('accept', order)) {
      if ((await tx.orderEvent.count({ where: { orderId, kind: 'accepted' } })) > 0) return answer;
      throw new DomainError('conflict', 'order_not_acceptable');
    }
    if (await isBeingRefunded(tx, orderId)) throw new DomainError('conflict', 'order_frozen');
    const at = clock.now();
    if ((await tx.order.count({ where: { id: orderId, ...overdue(at) } })) > 0)
      throw new DomainError('conflict', 'order_not_acceptable');
    await tx.order.update({ where: { id: orderId }, data: { acceptBy: null, changedAt: at } });
    await addOrderEvent(tx, order, { kind: 'accepted', at, userId: actor.userId });
    await mailOrder(tx, orderId, 'accepted', at);
    return answer;
  });
}

/** Whether a full refund is open, since an operator's places no hold. A goodwill refund lets the order continue. */
async function isBeingRefunded(tx: Prisma.TransactionClient, orderId: number): Promise<boolean> {
  const refund = { ...REFUND_IS_OPEN, kind: 'full' as const, reason: { in: REFUNDS_OF_ORDERS } };
  return (await tx.refund.count({ where: { ...refund, payment: { orderId } } })) > 0;
}
