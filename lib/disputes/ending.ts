import type { DisputeEnd, DisputeOutcome } from '@/lib/generated/prisma/client';
import { endDisputeHold, keepOrder, refundOrder, splitOrder } from '@/lib/orders/cancellation/settle';
import { mailOrder } from '@/lib/orders/order-mail';
import { addOrderEvent } from '@/lib/orders/state';
import { type DecidedBy, recordDecision } from '@/lib/payments/money-decision';
import type { HeldDispute } from './lock-dispute';

/** Who ended it: one of the two people, time, or an operator with a reason. */
export type EndedBy =
  | { by: 'operator'; operatorId: number; reason: string }
  | { by: Exclude<DisputeEnd, 'operator'>; userId?: number };

/** Refunds everything to the customer. Throws `conflict` (order_in_charge_back). */
export async function endRefunded(held: HeldDispute, ended: EndedBy): Promise<void> {
  const { tx, order, at } = held;
  const payment = await refundOrder(tx, order, {
    kind: 'dispute_refund',
    reason: 'dispute',
    at,
    ...stepOf(ended),
  });
  await close(held, 'refunded', ended);
  await record(held, 'dispute_refunded', payment.id, ended);
  await mailOrder(tx, order.id, 'dispute_refunded', at, publicResultOf(ended));
}

/** Gives the provider the original share, on the day set by the confirmation. Throws the same errors as `endRefunded`. */
export async function endReleased(held: HeldDispute, ended: EndedBy): Promise<void> {
  const { tx, order, at } = held;
  const payment = await keepOrder(tx, order, at);
  await close(held, 'released', ended);
  await record(held, 'dispute_released', payment.id, ended);
  await mailOrder(tx, order.id, 'dispute_released', at, publicResultOf(ended));
}

/**
 * Refunds a part, in BRL cents, to the customer; the rest is the provider's and ours. Throws as
 * `endRefunded`.
 */
export async function endSplit(held: HeldDispute, returnedCents: number, ended: EndedBy): Promise<void> {
  const { tx, order, at } = held;
  const payment = await splitOrder(tx, order, { returnedCents, at, ...stepOf(ended) });
  await close(held, 'split', ended, { returnedCents });
  await record(held, 'dispute_split', payment.id, ended);
  await mailOrder(tx, order.id, 'dispute_split', at, publicResultOf(ended));
}

/** The customer withdraws it: the order continues in its current state, and cannot be disputed again. */
export async function endWithdrawn(held: HeldDispute, userId: number): Promise<void> {
  const { tx, order, at } = held;
  await endDisputeHold(tx, order, { at, userId });
  await addOrderEvent(tx, order, { kind: 'dispute_withdrawn', at, userId });
  await close(held, 'withdrawn', { by: 'customer' });
  await mailOrder(tx, order.id, 'dispute_withdrawn', at);
}

/** Closes an open dispute; its offers lapse. */
export async function close(
  { tx, dispute, at }: Omit<HeldDispute, 'order'>,
  outcome: DisputeOutcome,
  ended: EndedBy,
  split: { returnedCents?: number } = {},
): Promise<void> {
  const { count } = await tx.dispute.updateMany({
    where: { id: dispute.id, state: dispute.state },
    data: {
      state: 'closed',
      outcome,
      endedBy: ended.by,
      closedAt: at,
      decidedById: ended.by === 'operator' ? ended.operatorId : null,
      reason: publicResultOf(ended).reason,
      ...split,
    },
  });
  if (count === 0) throw new Error(`dispute ${dispute.id} does not stand as it was locked`);
  await tx.disputeOffer.updateMany({
    where: { disputeId: dispute.id, state: 'open' },
    data: { state: 'lapsed' },
  });
}

function stepOf(ended: EndedBy): { userId?: number } {
  return ended.by === 'operator' || ended.userId === undefined ? {} : { userId: ended.userId };
}

/** What the two people see: who ended it, and why. */
function publicResultOf(ended: EndedBy): { by: DisputeEnd; reason: string | null } {
  return { by: ended.by, reason: ended.by === 'operator' ? ended.reason : null };
}

/** Records a decision about money, also by the two people or by time. */
function record(
  { tx, at }: HeldDispute,
  kind: 'dispute_refunded' | 'dispute_released' | 'dispute_split',
  paymentId: string,
  ended: EndedBy,
): Promise<void> {
  return recordDecision(tx, {
    kind,
    by: ended.by === 'operator' ? { operatorId: ended.operatorId, reason: ended.reason } : RULES[ended.by],
    about: { paymentId },
    at,
  });
}

const RULES = {
  customer: { rule: 'customer_gave_in' },
  provider: { rule: 'provider_gave_in' },
  agreement: { rule: 'agreed' },
  deadline: { rule: 'not_answered' },
  gateway: { rule: 'returned_otherwise' },
} satisfies Record<Exclude<DisputeEnd, 'operator'>, DecidedBy>;
