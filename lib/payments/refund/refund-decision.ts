import type { Prisma } from '@/lib/generated/prisma/client';
import { post, postedTo } from '@/lib/ledger/ledger';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { type Decider, recordDecision, requireReason } from '@/lib/payments/money-decision';
import { cashOf } from '@/lib/payments/settlement/postings';
import { type HeldPayment, type Payable, payableOf, withPayment } from '@/lib/payments/payable';
import { completeRefund, reopenRefund, repeatRefunds } from './refund';

// An operator's options for a refund that its gateway keeps refusing. Callers have checked that they are an
// operator.

type Decision = {
  payables: readonly Payable[];
  paymentId: string;
  by: Decider;
  /** The caller's transaction, instead of a new one. */
  within?: Prisma.TransactionClient;
};

/**
 * Withdraws a refund: the money stays and the order continues. Only an operator's own refund can be
 * withdrawn; other refunds are owed to the payer. Throws `not_found` (payment_not_found), `conflict`
 * (refund_not_refused, refund_owed) and `invalid` (reason_missing).
 */
export async function withdrawRefund(decision: Decision): Promise<void> {
  await decide(decision, 'refund_withdrawn', async ({ tx, payment }) => {
    const { id, reason } = await tx.refund.findFirstOrThrow({
      where: { paymentId: payment.id, kind: 'full' },
    });
    if (reason !== 'operator') throw new DomainError('conflict', 'refund_owed');
    await tx.refund.update({ where: { id }, data: { state: 'withdrawn' } });
  });
}

/** Requests the refund again with another key. Throws as `withdrawRefund`. */
export async function tryRefundAgain(decision: Decision): Promise<void> {
  await decide(decision, 'refund_tried_again', async ({ tx, payment }) => {
    await reopenRefund(tx, { paymentId: payment.id, kind: 'full', state: 'refused' });
    await repeatRefunds(tx, payment.id);
  });
}

/**
 * The payer was refunded from our bank instead; the money at the gateway is ours. Throws as `withdrawRefund`.
 */
export async function settleRefundManually(decision: Decision): Promise<void> {
  await decide(decision, 'refund_settled_by_hand', async (held) => {
    const { tx, payment, at } = held;
    const cash = cashOf(payment.method);
    await completeRefund(held);
    const ofRefund = { paymentId: payment.id, key: `refund:${payment.id}` };
    const amountCents = -(await postedTo(tx, [cash], ofRefund));
    if (amountCents === 0) return;
    await post(tx, {
      key: `refund_by_hand:${payment.id}`,
      paymentId: payment.id,
      at,
      entries: [
        { account: cash, amountCents },
        { account: 'bank', amountCents: -amountCents },
      ],
    });
  });
}

async function decide(
  { payables, paymentId, by, within }: Decision,
  kind: 'refund_withdrawn' | 'refund_tried_again' | 'refund_settled_by_hand',
  act: (held: HeldPayment) => Promise<void>,
): Promise<void> {
  requireReason(by.reason);
  const payment = await (within ?? db).payment.findUnique({ where: { id: paymentId } });
  if (!payment) throw new DomainError('not_found', 'payment_not_found');
  const decideHeld = async (held: HeldPayment): Promise<void> => {
    const { tx, at } = held;
    // A second operator finds it decided.
    const refused = await tx.$queryRaw<{ id: string }[]>`
      select id from refunds where payment_id = ${paymentId}::uuid and kind = 'full' and state = 'refused' for update`;
    if (refused.length === 0 || held.payment.state !== 'approved')
      throw new DomainError('conflict', 'refund_not_refused');
    await recordDecision(tx, { kind, by, about: { paymentId }, at });
    await act(held);
  };
  await withPayment(payableOf(payables, payment), paymentId, decideHeld, within);
}
