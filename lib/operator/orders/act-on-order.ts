import type { Actor } from '@/lib/accounts/actor';
import type { Prisma } from '@/lib/generated/prisma/client';
import { decideHeldOrder, holdOrder } from '@/lib/orders/hold';
import { orderPurpose } from '@/lib/orders/order-purpose';
import { decidePartialRefund } from '@/lib/orders/partial-refund';
import { lockOrder } from '@/lib/orders/state';
import { cancelWaitingOrder } from '@/lib/orders/waiting-order';
import { recordDecision } from '@/lib/payments/decision';
import { endLostDispute } from '@/lib/payments/lost-charge-back';
import type { Purpose } from '@/lib/payments/purpose';
import { refundPayment } from '@/lib/payments/refund';
import { settleRefundByHand, tryRefundAgain, withdrawRefund } from '@/lib/payments/refund-decision';
import { acceptReview, refundReview, writeOffReview } from '@/lib/payments/review-decision';
import { settleOpenCharges } from '@/lib/payments/settlement';
import { reopenPartRefund } from '@/lib/payments/part-refund';
import { db } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import type { Act } from '../audit/acts';
import { audited } from '../audit/audited';
import type { OrderAct } from './act-names';
import { isSameAct, listPossibleActs, type PossibleAct } from './acts';

type Operator = Pick<Actor, 'userId'>;

/** What is done to an order, as it was shown to whoever decides, and why. */
export type OrderActRequest = { orderId: number; reason: string; shown: PossibleAct };

type Doing = {
  tx: Prisma.TransactionClient;
  operator: Operator;
  orderId: number;
  targetId: string;
  reason: string;
};

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
  if (shown.act === 'cancel') await settleOpenCharges(orderPurpose, orderId);
  const subject = { kind: 'order' as const, id: orderId };
  await audited(operator, { act: AUDIT[shown.act], subject, reason }, async (tx) => {
    await lockOrder(tx, orderId);
    const possible = await listPossibleActs(tx, orderId);
    if (!possible.some((act) => isSameAct(act, shown)))
      throw new DomainError('conflict', 'order_act_changed');
    await DO[shown.act]({ tx, operator, orderId, targetId: shown.target_id ?? '', reason });
  });
}

const AUDIT: Record<OrderAct, Act> = {
  refund: 'order_refunded',
  hold: 'order_held',
  let_go: 'held_order_decided',
  give_back: 'held_order_decided',
  cancel: 'order_cancelled',
  accept_review: 'review_accepted',
  refund_review: 'review_refunded',
  write_off_review: 'review_written_off',
  retry_refund: 'refund_tried_again',
  retry_part_refund: 'refund_tried_again',
  withdraw_refund: 'refund_withdrawn',
  refund_by_hand: 'refund_settled_by_hand',
  part_by_provider: 'partial_refund_decided',
  part_by_platform: 'partial_refund_decided',
  lose_charge_back: 'charge_back_lost',
};

/** All that is paid for here is an order. */
const purposes: readonly Purpose[] = [orderPurpose];

const DO: Record<OrderAct, (doing: Doing) => Promise<void>> = {
  async refund({ tx, operator, targetId: paymentId, reason }) {
    await refundPayment(tx, paymentId, 'operator');
    const by = { operatorId: operator.userId, reason };
    await recordDecision(tx, { kind: 'refund_resolved', by, about: { paymentId }, at: clock.now() });
  },
  hold: ({ tx, operator, orderId, reason }) => holdOrder(tx, operator, { orderId, reason }),
  let_go: ({ tx, operator, orderId, reason }) =>
    decideHeldOrder(operator, { orderId, decision: 'release', reason }, tx),
  give_back: ({ tx, operator, orderId, reason }) =>
    decideHeldOrder(operator, { orderId, decision: 'refund', reason }, tx),
  cancel: ({ tx, operator, orderId }) => cancelWaitingOrder(tx, orderId, operator.userId),
  accept_review: (doing) => acceptReview(ofReview(doing)),
  refund_review: (doing) => refundReview(ofReview(doing)),
  write_off_review: (doing) => writeOffReview(ofReview(doing)),
  retry_refund: (doing) => tryRefundAgain(ofPayment(doing)),
  async retry_part_refund({ tx, operator, targetId: paymentId, reason }) {
    await reopenPartRefund(tx, paymentId);
    const by = { operatorId: operator.userId, reason };
    await recordDecision(tx, { kind: 'refund_tried_again', by, about: { paymentId }, at: clock.now() });
  },
  withdraw_refund: (doing) => withdrawRefund(ofPayment(doing)),
  refund_by_hand: (doing) => settleRefundByHand(ofPayment(doing)),
  part_by_provider: ({ tx, operator, orderId, reason }) =>
    decidePartialRefund(orderId, 'provider', { operatorId: operator.userId, reason }, tx),
  part_by_platform: ({ tx, operator, orderId, reason }) =>
    decidePartialRefund(orderId, 'platform', { operatorId: operator.userId, reason }, tx),
  lose_charge_back: ({ tx, operator, targetId: paymentId, reason }) =>
    endLostDispute(purposes, { paymentId, by: { operatorId: operator.userId, reason } }, tx),
};

function ofPayment({ tx, operator, targetId: paymentId, reason }: Doing) {
  return { purposes, paymentId, by: { operatorId: operator.userId, reason }, within: tx };
}

function ofReview({ tx, operator, targetId: reviewId, reason }: Doing) {
  return { purposes, reviewId, by: { operatorId: operator.userId, reason }, within: tx };
}
