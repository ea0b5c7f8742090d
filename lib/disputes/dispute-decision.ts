import type { Prisma } from '@/lib/generated/prisma/client';
import { lockOrder } from '@/lib/orders/state';
import { requireReason } from '@/lib/payments/money-decision';
import { DomainError } from '@/lib/platform/errors';
import { endRefunded, endReleased, endSplit } from './ending';
import { requireInRange } from './offer';
import { requireDecidable } from './lock-dispute';
import { openQuestions } from './open-questions';

export type DisputeDecision =
  | { outcome: 'refund' }
  | { outcome: 'release' }
  /** Refund to the customer, BRL cents; the provider gets the rest, minus our fee on it. */
  | { outcome: 'split'; returnedCents: number };

/**
 * An operator decides a dispute that the provider has answered, inside the caller's transaction; both sides
 * get the reason. Throws `invalid` (reason_missing, split_out_of_range), `forbidden` (own_matter: the
 * operator is a party), `conflict` (dispute_not_open, dispute_awaits_answer: the provider still has time,
 * dispute_question_open: a side still has time to answer ours, order_held, order_in_charge_back).
 */
export async function decideDispute(
  tx: Prisma.TransactionClient,
  {
    orderId,
    decision,
    by,
  }: { orderId: number; decision: DisputeDecision; by: { operatorId: number; reason: string } },
): Promise<void> {
  requireReason(by.reason);
  const held = await requireDecidable(tx, await lockOrder(tx, orderId));
  const { customerId, providerId } = held.order;
  if ([customerId, providerId].includes(by.operatorId)) throw new DomainError('forbidden', 'own_matter');
  if (held.dispute.state !== 'awaiting_decision') throw new DomainError('conflict', 'dispute_awaits_answer');
  const asked = await tx.disputeQuestion.count({
    where: { disputeId: held.dispute.id, ...openQuestions(held.at) },
  });
  if (asked > 0) throw new DomainError('conflict', 'dispute_question_open');
  const ended = { by: 'operator' as const, operatorId: by.operatorId, reason: by.reason.trim() };
  if (decision.outcome === 'refund') return endRefunded(held, ended);
  if (decision.outcome === 'release') return endReleased(held, ended);
  await requireInRange(held, decision.returnedCents);
  await endSplit(held, decision.returnedCents, ended);
}
