import type { PaymentMethod, Prisma } from '@/lib/generated/prisma/client';
import { postNext, totalPostedTo } from '@/lib/ledger/ledger';
import { type GatewayPayment, gatewayOf } from '@/lib/services/payment-gateways/port';
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
  const fee = { kind: 'gateway_fee' as const, subject: subjectAtGateway(payment.method, found) };
  const amountCents = found.feeCents - (await totalPostedTo(tx, ['gateway_costs'], fee));
  if (amountCents === 0) return;
  await postNext(tx, {
    ...fee,
    ...(payment.id !== null && { paymentId: payment.id }),
    at,
    entries: [
      { account: 'gateway_costs', amountCents },
      { account: cashOf(payment.method), amountCents: -amountCents },
    ],
  });
}

/** A payment at a gateway as the subject of ledger transactions. */
export function subjectAtGateway(
  method: PaymentMethod,
  { gatewayPaymentId }: { gatewayPaymentId: string },
): string {
  return `${gatewayOf(method)}:${gatewayPaymentId}`;
}
