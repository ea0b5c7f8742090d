import { post, postedTo } from '@/lib/ledger/ledger';
import { log } from '@/lib/platform/log/log';
import type { GatewayPayment } from '@/lib/services/payment-gateways/port';
import { cashOf } from '@/lib/payments/settlement/postings';
import type { HeldPayment } from '@/lib/payments/payable';

/**
 * Tracks the gateway's side of a payment that was refunded from our bank while its money stayed at the
 * gateway. If the gateway returns it too, the payer got it twice and the loss is ours; if it comes back, for
 * example by a won charge-back, it is ours again. Does nothing for other payments.
 */
export async function followManualRefund(held: HeldPayment, found: GatewayPayment): Promise<void> {
  const { tx, payment, at } = held;
  const cash = cashOf(payment.method);
  const postedUnder = (prefix: string) => ({ paymentId: payment.id, key: { startsWith: `${prefix}:` } });
  const leftCents = await postedTo(tx, [cash], postedUnder('refund_by_hand'));
  if (leftCents === 0) return;
  const gone = postedUnder('gone_after_hand');
  const amountCents = goneCents(held, found, leftCents) + (await postedTo(tx, [cash], gone));
  if (amountCents === 0) return;
  const earlier = await tx.ledgerTransaction.count({ where: gone });
  await post(tx, {
    key: `gone_after_hand:${payment.id}:${earlier + 1}`,
    paymentId: payment.id,
    at,
    entries: [
      { account: 'bad_debt', amountCents },
      { account: cash, amountCents: -amountCents },
    ],
  });
  log.error({ payment: payment.id, amountCents }, 'the money of a manual refund moved at its gateway');
}

/** What has left the gateway since the manual refund, excluding earlier partial refunds. */
function goneCents({ payment }: HeldPayment, found: GatewayPayment, leftCents: number): number {
  if (found.state !== 'approved') return leftCents;
  return Math.max(0, found.refundedCents - (payment.amountCents - leftCents));
}
