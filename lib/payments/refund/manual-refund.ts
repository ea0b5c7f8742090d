import { post, postedTo } from '@/lib/ledger/ledger';
import { log } from '@/lib/platform/log';
import type { GatewayPayment } from '@/lib/services/payment-gateways/port';
import { cashOf } from '@/lib/payments/settlement/postings';
import type { HeldPayment } from '@/lib/payments/payable';

/**
 * Follows what a gateway does with a payment that was settled by hand, where the money has stayed: what leaves it as
 * well the payer has had twice, and the second time is our loss; what comes back, as when a dispute is decided for us,
 * is ours again. Does nothing for any other payment.
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
  log.error({ payment: payment.id, amountCents }, 'what was settled by hand has moved at its gateway');
}

/** What has left the gateway since; a part that went back before the settling is no matter of it. */
function goneCents({ payment }: HeldPayment, found: GatewayPayment, leftCents: number): number {
  if (found.state !== 'approved') return leftCents;
  return Math.max(0, found.refundedCents - (payment.amountCents - leftCents));
}
