import type { Prisma } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';

/** The operator who decides about money, and the reason. */
export type OperatorDecision = { operatorId: number; reason: string };

/** Throws `invalid` (reason_missing). */
export function requireReason(reason: string): void {
  if (reason.trim() === '') throw new DomainError('invalid', 'reason_missing', { reason: 'required' });
}

/** A rule that decides instead of an operator. Stored as the reason; `orderFile.rules` has its texts. */
type Rule =
  | 'customer_gave_in'
  | 'provider_gave_in'
  | 'agreed'
  | 'not_answered'
  | 'returned_otherwise'
  | 'gateway_decided'
  | 'cancelled_by_customer'
  | 'cancelled_by_provider'
  | 'declined_by_provider'
  | 'declined_by_time'
  | 'declined_day_over'
  | 'cancel_agreed'
  | 'account_closed'
  | 'no_share_came';

export type DecidedBy = OperatorDecision | { rule: Rule };

type Decision = {
  kind:
    | 'review_accepted'
    | 'review_refunded'
    | 'review_written_off'
    | 'returned_to_provider'
    | 'part_borne_by_provider'
    | 'part_borne_by_us'
    | 'goodwill_by_provider'
    | 'goodwill_by_us'
    | 'fee_borne_by_us'
    | 'charge_back_lost'
    | 'debt_written_off'
    | 'decision_reversed'
    | 'unknown_payment_released'
    | 'refund_resolved'
    | 'refund_withdrawn'
    | 'refund_tried_again'
    | 'refund_settled_by_hand'
    | 'dispute_refunded'
    | 'dispute_released'
    | 'dispute_split'
    | 'payout_returned'
    | 'payout_sent_after_all'
    | 'transfer_corrected'
    | 'forgotten_transfer_recorded'
    | 'advance_reversed'
    | 'unknown_payment_refunded'
    | 'unknown_payment_kept'
    | 'unknown_payment_own';
  by: DecidedBy;
  /** A payment, a pay-out, unknown money, or a user's balance. */
  about:
    | { paymentId: string }
    | { payoutId: number; formerTransferId?: string; unknownPaymentId?: string }
    | { unknownPaymentId: string }
    | { userId: number; formerTransferId?: string };
  at: Date;
};

/** Stores a decision in the transaction that executes it. Immutable. */
export async function recordDecision(
  tx: Prisma.TransactionClient,
  { kind, by, about, at }: Decision,
): Promise<void> {
  const decided = 'rule' in by ? { operatorId: null, reason: by.rule } : by;
  await tx.moneyDecision.create({ data: { kind, ...decided, at, ...about } });
}
