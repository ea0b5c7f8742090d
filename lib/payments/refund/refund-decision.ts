import type { Prisma, Refund } from '@/lib/generated/prisma/client';
import { postNext, totalPostedTo } from '@/lib/ledger/ledger';
import { requireNoOpenRestore } from '@/lib/ledger/restore';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { type OperatorDecision, recordDecision, requireReason } from '@/lib/payments/money-decision';
import { APART, cashOf } from '@/lib/payments/settlement/postings';
import { type HeldPayment, type Payable, payableOf, withPayment } from '@/lib/payments/payable';
import { completePart } from './gateway-partial-refund';
import { completeRefund, OUR_PARTS, REFUND_IS_DUE, reopenRefund, repeatRefunds } from './refund';

// An operator's options for a refund that its gateway keeps refusing. Callers have checked that they are an
// operator.

type Decision = {
  payables: readonly Payable[];
  paymentId: string;
  by: OperatorDecision;
  /** The caller's transaction, instead of a new one. */
  within?: Prisma.TransactionClient;
};

/**
 * Withdraws a refund: the money stays and the order continues. A full refund can be withdrawn only if an operator
 * requested it, because the payer is owed any other. The amount of a withdrawn partial refund of a split goes to the
 * provider; a withdrawn goodwill refund costs its bearer nothing. Throws `not_found` (payment_not_found), `conflict`
 * (refund_not_refused, refund_owed) and `invalid` (reason_missing).
 */
export async function withdrawRefund(decision: Decision): Promise<void> {
  await decide(decision, 'refund_withdrawn', async (held, refund) => {
    const { id, kind, reason } = refund;
    if (kind === 'full' && reason !== 'operator') throw new DomainError('conflict', 'refund_owed');
    await held.tx.refund.update({ where: { id }, data: { state: 'withdrawn' } });
    if (kind === 'partial' || kind === 'goodwill') await held.payable.partWithdrawn(held, refund);
  });
}

/** Requests the refund again with another key. Throws the same errors as `withdrawRefund`. */
export async function tryRefundAgain(decision: Decision): Promise<void> {
  await decide(decision, 'refund_tried_again', async ({ tx, payment }, { kind }) => {
    await reopenRefund(tx, { paymentId: payment.id, kind, state: 'refused' });
    await repeatRefunds(tx, payment.id);
  });
}

/**
 * Records that the payer was refunded from our bank account instead; the money at the gateway is ours. Throws the same
 * errors as `withdrawRefund`, and `conflict` (restore_unconfirmed).
 */
export async function settleRefundManually(decision: Decision): Promise<void> {
  await decide(decision, 'refund_settled_by_hand', async (held, refund) => {
    const { tx, payment, at } = held;
    await requireNoOpenRestore(tx);
    const cash = cashOf(payment.method);
    const before = await totalPostedTo(tx, [cash], { paymentId: payment.id, NOT: APART });
    if (refund.kind === 'full') await completeRefund(held);
    else await completePart(held, refund);
    const amountCents = before - (await totalPostedTo(tx, [cash], { paymentId: payment.id, NOT: APART }));
    await postNext(tx, {
      kind: 'refund_by_hand',
      subject: payment.id,
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
  act: (held: HeldPayment, refund: Refund) => Promise<void>,
): Promise<void> {
  requireReason(by.reason);
  const payment = await (within ?? db).payment.findUnique({ where: { id: paymentId } });
  if (!payment) throw new DomainError('not_found', 'payment_not_found');
  const decideHeld = async (held: HeldPayment): Promise<void> => {
    const { tx, at } = held;
    // A second operator finds it decided. A full refund goes before a partial one: the gateway returns that part with
    // it.
    const open = await tx.refund.findFirst({
      where: {
        paymentId,
        kind: { in: ['full', ...OUR_PARTS] },
        state: { in: [...REFUND_IS_DUE, 'refused'] },
      },
      orderBy: { kind: 'asc' },
    });
    if (open?.state !== 'refused' || held.payment.state !== 'approved')
      throw new DomainError('conflict', 'refund_not_refused');
    await recordDecision(tx, { kind, by, about: { paymentId }, at });
    await act(held, open);
  };
  await withPayment(payableOf(payables, payment), paymentId, decideHeld, within);
}
