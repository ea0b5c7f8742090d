import type { Actor } from '@/lib/accounts/actor';
import type { Prisma } from '@/lib/generated/prisma/client';
import { recordDecision } from '@/lib/payments/money-decision';
import { endLostChargeBack } from '@/lib/payments/settlement/lost-charge-back';
import { retryPartialRefund } from '@/lib/payments/refund/refund';
import type { Payable } from '@/lib/payments/payable';
import { settleRefundManually, tryRefundAgain, withdrawRefund } from '@/lib/payments/refund/refund-decision';
import { acceptMismatch, refundMismatch, writeOffMismatch } from '@/lib/payments/mismatch/mismatch-decision';
import { clock } from '@/lib/services/clock/clock';
import type { Act } from '../audit/acts';
import type { PaymentAct } from './act-names';

export type Doing = {
  tx: Prisma.TransactionClient;
  operator: Pick<Actor, 'userId'>;
  /** What the payment is for. */
  payable: Payable;
  /** The payment or the review that it is done to. */
  targetId: string;
  reason: string;
};

/** Under which name the log keeps each. */
export const PAYMENT_AUDIT: Record<PaymentAct, Act> = {
  accept_review: 'review_accepted',
  refund_review: 'review_refunded',
  write_off_review: 'review_written_off',
  retry_refund: 'refund_tried_again',
  retry_part_refund: 'refund_tried_again',
  withdraw_refund: 'refund_withdrawn',
  refund_by_hand: 'refund_settled_by_hand',
  lose_charge_back: 'charge_back_lost',
};

/** How each is done, in the transaction of whoever has looked at what it comes to. */
export const CARRY_OUT: Record<PaymentAct, (doing: Doing) => Promise<void>> = {
  accept_review: (doing) => acceptMismatch(ofReview(doing)),
  refund_review: (doing) => refundMismatch(ofReview(doing)),
  write_off_review: (doing) => writeOffMismatch(ofReview(doing)),
  retry_refund: (doing) => tryRefundAgain(ofPayment(doing)),
  async retry_part_refund(doing) {
    const { tx, targetId: paymentId } = doing;
    await retryPartialRefund(tx, paymentId);
    const [by, about] = [decider(doing), { paymentId }];
    await recordDecision(tx, { kind: 'refund_tried_again', by, about, at: clock.now() });
  },
  withdraw_refund: (doing) => withdrawRefund(ofPayment(doing)),
  refund_by_hand: (doing) => settleRefundManually(ofPayment(doing)),
  lose_charge_back: (doing) =>
    endLostChargeBack([doing.payable], { paymentId: doing.targetId, by: decider(doing) }, doing.tx),
};

function ofPayment(doing: Doing) {
  return {
    payables: [doing.payable],
    paymentId: doing.targetId,
    by: decider(doing),
    within: doing.tx,
  };
}

function ofReview(doing: Doing) {
  return { payables: [doing.payable], reviewId: doing.targetId, by: decider(doing), within: doing.tx };
}

function decider({ operator, reason }: Doing) {
  return { operatorId: operator.userId, reason };
}
