import type { Prisma } from '@/lib/generated/prisma/client';
import { DomainError } from '@/lib/platform/errors';

/** Who decides about money, and why: never without a reason. */
export type Decider = { operatorId: number; reason: string };

/** Nobody decides without saying why. Throws `invalid` (reason_missing). */
export function requireReason(reason: string): void {
  if (reason.trim() === '') throw new DomainError('invalid', 'reason_missing', { reason: 'required' });
}

type Decision = {
  kind:
    | 'review_accepted'
    | 'review_refunded'
    | 'review_written_off'
    | 'part_borne_by_provider'
    | 'part_borne_by_us'
    | 'charge_back_lost'
    | 'debt_written_off'
    | 'refund_withdrawn'
    | 'refund_tried_again'
    | 'refund_settled_by_hand';
  /** `operatorId` null: a rule decided. */
  by: Omit<Decider, 'operatorId'> & { operatorId: number | null };
  /** A payment, or all that a person owes. */
  about: { paymentId: string } | { userId: number };
  at: Date;
};

/** Writes a decision down, inside the transaction that carries it out; nothing changes it any more. */
export async function recordDecision(
  tx: Prisma.TransactionClient,
  { kind, by: { operatorId, reason }, about, at }: Decision,
): Promise<void> {
  await tx.moneyDecision.create({ data: { kind, operatorId, reason, at, ...about } });
}
