import type { Prisma } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';

/** Who decides about money, and why: never without a reason. */
export type Decider = { operatorId: number; reason: string };

/** Nobody decides without saying why. Throws `invalid` (reason_missing). */
export function requireReason(reason: string): void {
  if (reason.trim() === '') throw new DomainError('invalid', 'reason_missing', { reason: 'required' });
}

/** What decides where nobody of ours does; it is stored as the reason, and read with the words of `orderFile.rules`. */
type Rule =
  | 'customer_gave_in'
  | 'provider_gave_in'
  | 'agreed'
  | 'not_answered'
  | 'returned_otherwise'
  | 'gateway_decided'
  | 'account_closed'
  | 'no_share_came';

export type DecidedBy = Decider | { rule: Rule };

type Decision = {
  kind:
    | 'review_accepted'
    | 'review_refunded'
    | 'review_written_off'
    | 'part_borne_by_provider'
    | 'part_borne_by_us'
    | 'charge_back_lost'
    | 'debt_written_off'
    | 'refund_resolved'
    | 'refund_withdrawn'
    | 'refund_tried_again'
    | 'refund_settled_by_hand'
    | 'dispute_refunded'
    | 'dispute_released'
    | 'dispute_split';
  by: DecidedBy;
  /** A payment, or all that a person owes. */
  about: { paymentId: string } | { userId: number };
  at: Date;
};

/** Writes a decision down, inside the transaction that carries it out; nothing changes it any more. */
export async function recordDecision(
  tx: Prisma.TransactionClient,
  { kind, by, about, at }: Decision,
): Promise<void> {
  const decided = 'rule' in by ? { operatorId: null, reason: by.rule } : by;
  await tx.moneyDecision.create({ data: { kind, ...decided, at, ...about } });
}
