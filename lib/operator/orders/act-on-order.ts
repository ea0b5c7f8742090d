import type { Actor } from '@/lib/accounts/actor';
import { decideHeldOrder, holdOrder } from '@/lib/orders/operator-holds';
import type { HeldOrder } from '@/lib/orders/order-holds';
import { orderPayable } from '@/lib/orders/order-payable';
import { decidePartialRefund } from '@/lib/orders/partial-refund-bearer';
import { lockOrder } from '@/lib/orders/state';
import { cancelUnpaidOrder } from '@/lib/orders/unpaid-order';
import { recordDecision } from '@/lib/payments/money-decision';
import { refundPayment } from '@/lib/payments/refund/refund';
import { settleOpenCharges } from '@/lib/payments/settlement/settlement';
import { db } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import type { Act } from '../audit/acts';
import { audited } from '../audit/audited';
import { isSameAct, type PossibleAct } from '../payments/acts';
import { CARRY_OUT, type Doing as PaymentDoing, PAYMENT_AUDIT } from '../payments/carry-out';
import type { OrderAct } from './act-names';
import { listPossibleActs } from './acts';

type Operator = Pick<Actor, 'userId'>;

/** What is done to an order, as it was shown to whoever decides, and why. */
export type OrderActRequest = { orderId: number; reason: string; shown: PossibleAct<OrderAct> };

type Doing = PaymentDoing & { orderId: number; order: HeldOrder };

/**
 * Does what an operator decides about an order, if it is still possible and comes to what they were shown. Throws
 * `not_found` (order_not_found), `conflict` (order_act_changed: look again), `forbidden` (own_matter), `invalid`
 * (reason_missing), `unavailable` (gateway_down: it is not known whether an order to be cancelled was paid).
 */
export async function actOnOrder(
  operator: Operator,
  { orderId, reason, shown }: OrderActRequest,
): Promise<void> {
  if ((await db.order.count({ where: { id: orderId } })) === 0)
    throw new DomainError('not_found', 'order_not_found');
  // Whether somebody has just paid is asked before, and not under locks.
  if (shown.act === 'cancel') await settleOpenCharges(orderPayable, orderId);
  const subject = { kind: 'order' as const, id: orderId };
  await audited(operator, { act: AUDIT[shown.act], subject, reason }, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const possible = await listPossibleActs(tx, orderId);
    if (!possible.some((act) => isSameAct(act, shown)))
      throw new DomainError('conflict', 'order_act_changed');
    const targetId = shown.target_id ?? '';
    await DO[shown.act]({ tx, operator, payable: orderPayable, orderId, order, targetId, reason });
  });
}

const AUDIT: Record<OrderAct, Act> = {
  ...PAYMENT_AUDIT,
  refund: 'order_refunded',
  hold: 'order_held',
  let_go: 'held_order_decided',
  give_back: 'held_order_decided',
  cancel: 'order_cancelled',
  part_by_provider: 'partial_refund_decided',
  part_by_platform: 'partial_refund_decided',
};

const DO: Record<OrderAct, (doing: Doing) => Promise<void>> = {
  ...CARRY_OUT,
  async refund({ tx, operator, targetId: paymentId, reason }) {
    await refundPayment(tx, paymentId, 'operator');
    const by = { operatorId: operator.userId, reason };
    await recordDecision(tx, { kind: 'refund_resolved', by, about: { paymentId }, at: clock.now() });
  },
  hold: ({ tx, operator, order, reason }) => holdOrder(tx, operator, { order, reason }),
  let_go: ({ tx, operator, orderId, reason }) =>
    decideHeldOrder(operator, { orderId, decision: 'release', reason }, tx),
  give_back: ({ tx, operator, orderId, reason }) =>
    decideHeldOrder(operator, { orderId, decision: 'refund', reason }, tx),
  cancel: ({ tx, operator, orderId }) => cancelUnpaidOrder(tx, orderId, operator.userId),
  part_by_provider: ({ tx, operator, orderId, reason }) =>
    decidePartialRefund(orderId, 'provider', { operatorId: operator.userId, reason }, tx),
  part_by_platform: ({ tx, operator, orderId, reason }) =>
    decidePartialRefund(orderId, 'platform', { operatorId: operator.userId, reason }, tx),
};
