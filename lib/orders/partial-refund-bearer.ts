import type { Payment, PaymentState, Prisma } from '@/lib/generated/prisma/client';
import { type Entry, reversalOf } from '@/lib/ledger/ledger';
import { db } from '@/lib/platform/database/db';
import { DomainError } from '@/lib/platform/errors';
import { type OperatorDecision, recordDecision, requireReason } from '@/lib/payments/money-decision';
import { goodwillBorne, postBearers, undecidedCents } from '@/lib/payments/refund/gateway-partial-refund';
import { type HeldPayment, withPayment } from '@/lib/payments/payable';
import { endHolds } from './order-holds';
import { mailOrder } from './order-mail';
import { findTakenPayment, orderPayable } from './order-payable';
import { addOrderEvent } from './state';

/** The states of a payment in which the cost of a partial refund can be assigned. */
const ASSIGNABLE_STATES: PaymentState[] = ['approved', 'charged_back'];

/**
 * An operator decides who bears a partial refund that the gateway made: the provider, whose next share is
 * reduced, or we. Ends its hold on the order. Throws `conflict` (nothing_to_decide) when it is already decided or the
 * payment is fully refunded, `invalid` (reason_missing).
 */
export async function decidePartialRefund(
  orderId: number,
  bearer: 'provider' | 'platform',
  by: OperatorDecision,
  within?: Prisma.TransactionClient,
): Promise<void> {
  requireReason(by.reason);
  const order = await (within ?? db).order.findUniqueOrThrow({ where: { id: orderId } });
  const { id: paymentId } = await findTakenPayment(within ?? db, orderId);
  const decide = async (held: HeldPayment): Promise<void> => {
    const { tx, payment, at } = held;
    const amountCents = await undecidedCents(tx, paymentId);
    if (amountCents === 0 || !ASSIGNABLE_STATES.includes(payment.state))
      throw new DomainError('conflict', 'nothing_to_decide');
    const isProvider = bearer === 'provider';
    await postBearers(held, [
      { account: 'review', amountCents: -amountCents },
      isProvider
        ? { account: 'provider', userId: order.providerId, amountCents }
        : { account: 'losses', amountCents },
    ]);
    const kind = isProvider ? 'part_borne_by_provider' : 'part_borne_by_us';
    await recordDecision(tx, { kind, by, about: { paymentId }, at });
    await endHolds(tx, orderId, { kinds: ['partial_refund'], endedAt: at, endedById: by.operatorId });
    await addOrderEvent(tx, order, { kind: 'partial_refund_decided', at });
    // A negative amount came back from the customer.
    if (amountCents > 0)
      await mailOrder(tx, orderId, 'part_borne', at, { by: bearer, returnedCents: amountCents });
  };
  await withPayment(orderPayable, paymentId, decide, within);
}

/**
 * Reverses the decisions about who bears the gateway's partial refunds of an order: the opposite is posted, and an operator
 * decides again. Throws `conflict` (decision_not_reversible) and `invalid` (reason_missing).
 */
export async function reversePartialRefundDecision(
  paymentId: string,
  by: OperatorDecision,
  within?: Prisma.TransactionClient,
): Promise<void> {
  requireReason(by.reason);
  const reverse = async (held: HeldPayment): Promise<void> => {
    const { tx, payable, payment, at } = held;
    const entries = await borneReversal(tx, payment);
    if (entries.length === 0) throw new DomainError('conflict', 'decision_not_reversible');
    const amountCents = -entries.reduce((sum, entry) => sum + entry.amountCents, 0);
    const undecided = await payable.partlyRefunded(held, amountCents);
    await postBearers(held, [...entries, ...undecided]);
    await recordDecision(tx, { kind: 'decision_reversed', by, about: { paymentId }, at });
  };
  await withPayment(orderPayable, paymentId, reverse, within);
}

/**
 * The entries that reverse what the bearers of the gateway's partial refunds were charged; empty: nothing to reverse.
 * Leaves out goodwill refunds, whose bearer was chosen before the refund.
 */
export async function borneReversal(
  tx: Prisma.TransactionClient,
  { id: paymentId, state }: Pick<Payment, 'id' | 'state'>,
): Promise<Entry[]> {
  if (!ASSIGNABLE_STATES.includes(state)) return [];
  const all = await reversalOf(tx, { paymentId, kind: 'partial_refund_borne' });
  const entries = [...all, ...(await goodwillBorne(tx, paymentId))];
  const bearers = new Map<Entry['account'], Entry>();
  for (const entry of entries) {
    const before = bearers.get(entry.account)?.amountCents ?? 0;
    bearers.set(entry.account, { ...entry, amountCents: before + entry.amountCents });
  }
  return [...bearers.values()].filter(
    ({ account, amountCents }) => account !== 'review' && amountCents !== 0,
  );
}
