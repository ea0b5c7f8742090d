import type { PaymentMethod, Prisma } from '@/lib/generated/prisma/client';
import { post, totalPostedTo } from '@/lib/ledger/ledger';
import type { GatewayPayment } from '@/lib/services/payment-gateways/port';
import { cashOf } from './postings';
import { hasArrived } from './standing';

type PaidAtGateway = {
  tx: Prisma.TransactionClient;
  /** The id is null for unknown money. */
  payment: { id: string | null; method: PaymentMethod };
  at: Date;
};

/**
 * Posts the difference between the fee a gateway states and the posted one: positive when the money arrives,
 * negative when the gateway returns its fee with a refund. Currencies other than BRL are not posted.
 */
export async function postGatewayFee(
  { tx, payment, at }: PaidAtGateway,
  found: GatewayPayment,
): Promise<void> {
  // Snapshots from before the payment contain no fee.
  if (found.currency !== 'BRL' || !hasArrived(found)) return;
  const prefix = feePrefixOf(payment.method, found.gatewayPaymentId);
  const ofPayment = { paymentId: payment.id, key: { startsWith: prefix } };
  const amountCents = found.feeCents - (await totalPostedTo(tx, ['gateway_costs'], ofPayment));
  if (amountCents === 0) return;
  const earlier = await tx.ledgerTransaction.count({ where: ofPayment });
  await post(tx, {
    key: `${prefix}${earlier + 1}`,
    ...(payment.id !== null && { paymentId: payment.id }),
    at,
    entries: [
      { account: 'gateway_costs', amountCents },
      { account: cashOf(payment.method), amountCents: -amountCents },
    ],
  });
}

/** The start of the ledger's keys of a payment's fee. */
export function feePrefixOf(method: PaymentMethod, gatewayPaymentId: string): string {
  return `gateway_fee:${method}:${gatewayPaymentId}:`;
}
