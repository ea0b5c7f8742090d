import { post, totalPostedTo } from '@/lib/ledger/ledger';
import type { GatewayPayment, GatewayState } from '@/lib/services/payment-gateways/port';
import { cashOf } from './postings';
import type { HeldPayment } from '@/lib/payments/payable';

/** Snapshots from before the payment contain no fee. */
const MONEY_CAME: GatewayState[] = ['approved', 'charged_back', 'refunded'];

/**
 * Posts the difference between the fee a gateway states and the posted one: positive when the money arrives,
 * negative when the gateway returns its fee with a refund. Currencies other than BRL are not posted.
 */
export async function postGatewayFee({ tx, payment, at }: HeldPayment, found: GatewayPayment): Promise<void> {
  if (found.currency !== 'BRL' || !MONEY_CAME.includes(found.state)) return;
  const prefix = `gateway_fee:${payment.method}:${found.gatewayPaymentId}:`;
  const ofPayment = { paymentId: payment.id, key: { startsWith: prefix } };
  const amountCents = found.feeCents - (await totalPostedTo(tx, ['gateway_costs'], ofPayment));
  if (amountCents === 0) return;
  const earlier = await tx.ledgerTransaction.count({ where: ofPayment });
  await post(tx, {
    key: `${prefix}${earlier + 1}`,
    paymentId: payment.id,
    at,
    entries: [
      { account: 'gateway_costs', amountCents },
      { account: cashOf(payment.method), amountCents: -amountCents },
    ],
  });
}
