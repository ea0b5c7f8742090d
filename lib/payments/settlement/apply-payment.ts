import { closeCharges } from '@/lib/payments/charge/close-charges';
import { accountOfKept } from '@/lib/ledger/rules';
import { NO_NAME } from '@/lib/payments/charge/payer';
import { postPayment, postUnmatchedPayment } from './postings';
import type { HeldPayment } from '@/lib/payments/payable';
import { refundPayment } from '@/lib/payments/refund/refund';

/**
 * Records that a payment's money arrived for the first time; refunds it when nothing waits for it.
 * `cameCents` is the amount that arrived: an operator may have accepted one other than the payment's, and the
 * difference is ours.
 */
export async function applyPayment(held: HeldPayment, cameCents = held.payment.amountCents): Promise<void> {
  const { tx, payable, payment, at } = held;
  await tx.payment.update({
    where: { id: payment.id },
    data: {
      state: 'approved',
      amountCents: cameCents,
      approvedAt: at,
      changedAt: at,
      ...NO_NAME,
    },
  });
  const paid = { ...payment, amountCents: cameCents };
  const settlement = await payable.settled(held);
  if ('entries' in settlement) {
    // Open codes for the same subject must not be paid as well.
    const others = { payable: payment.payable, subjectId: payment.subjectId, id: { not: payment.id } };
    await closeCharges(tx, others, at);
    const account = accountOfKept(cameCents - payment.amountCents);
    const difference = { account, amountCents: payment.amountCents - cameCents };
    await postPayment(tx, paid, [...settlement.entries, difference], at);
    return;
  }
  await postUnmatchedPayment(tx, paid, at);
  await refundPayment(tx, payment.id, settlement.unwanted);
}
