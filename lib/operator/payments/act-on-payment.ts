import type { Actor } from '@/lib/accounts/actor';
import { publishingFeePayable } from '@/lib/orders/publishing-fee';
import { db } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';
import { audited } from '../audit/audited';
import { isSameAct, type PossibleAct } from './acts';
import { CARRY_OUT, PAYMENT_AUDIT } from './carry-out';
import { listOwnActs } from './own-acts';

type Operator = Pick<Actor, 'userId'>;

/** What is done to a payment, as it was shown to whoever decides, and why. */
export type PaymentActRequest = { paymentId: string; reason: string; shown: PossibleAct };

/**
 * Does what an operator decides about a payment to us, if it is still possible and comes to what they were shown. What
 * was paid for an order is decided with it. Throws `not_found` (payment_not_found), `conflict` (payment_act_changed:
 * look again), `forbidden` (own_matter), `invalid` (reason_missing).
 */
export async function actOnPayment(
  operator: Operator,
  { paymentId, reason, shown }: PaymentActRequest,
): Promise<void> {
  const known = await db.payment.findUnique({ where: { id: paymentId } });
  if (!known) throw new DomainError('not_found', 'payment_not_found');
  const subject = { kind: 'payment' as const, id: paymentId };
  await audited(operator, { act: PAYMENT_AUDIT[shown.act], subject, reason }, async (tx) => {
    if (known.payable === publishingFeePayable.name) await publishingFeePayable.lock(tx, known.subjectId);
    const possible = await listOwnActs(tx, paymentId);
    const { act, target_id: targetId } = shown;
    if (targetId === null || !possible.some((each) => isSameAct(each, shown)))
      throw new DomainError('conflict', 'payment_act_changed');
    await CARRY_OUT[act]({ tx, operator, payable: publishingFeePayable, targetId, reason });
  });
}
