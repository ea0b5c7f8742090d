import type { LedgerKind } from '@/lib/generated/prisma/client';
import { postNext, totalPostedTo } from '@/lib/ledger/ledger';
import { log } from '@/lib/platform/log/log';
import type { GatewayPayment } from '@/lib/services/payment-gateways/port';
import { cashOf } from '@/lib/payments/settlement/postings';
import type { HeldPayment } from '@/lib/payments/payable';

/**
 * Follows the money that stayed at the gateway because our bank refunded all or a part of a payment. If that money
 * leaves the gateway too, the payer got it twice and the loss is ours; if it returns, for example by a won charge-back,
 * it is ours again. Does nothing for other payments.
 */
export async function followManualRefund(held: HeldPayment, found: GatewayPayment): Promise<void> {
  const { tx, payment, at } = held;
  const cash = cashOf(payment.method);
  const postedAs = (kind: LedgerKind) => ({ paymentId: payment.id, kind });
  const leftCents = await totalPostedTo(tx, [cash], postedAs('refund_by_hand'));
  if (leftCents === 0) return;
  const backCents = -(await totalPostedTo(tx, [cash], postedAs('partial_refund'))) - leftCents;
  const expectedCents = payment.state === 'refunded' ? payment.amountCents - leftCents : backCents;
  const isGone = found.state !== 'approved';
  const goneCents = isGone ? leftCents : clamp(found.refundedCents - expectedCents, leftCents);
  const amountCents = goneCents + (await totalPostedTo(tx, [cash], postedAs('gone_after_hand')));
  if (amountCents === 0) return;
  await postNext(tx, {
    kind: 'gone_after_hand',
    subject: payment.id,
    paymentId: payment.id,
    at,
    entries: [
      { account: 'losses', amountCents },
      { account: cash, amountCents: -amountCents },
    ],
  });
  log.error({ payment: payment.id, amountCents }, 'the money of a manual refund moved at its gateway');
}

function clamp(cents: number, max: number): number {
  return Math.max(0, Math.min(cents, max));
}
