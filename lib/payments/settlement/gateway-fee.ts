import { post, postedTo } from '@/lib/ledger/ledger';
import type { GatewayPayment, GatewayState } from '@/lib/services/payment-gateways/port';
import { cashOf } from './postings';
import type { HeldPayment } from '@/lib/payments/payable';

/** An answer from before the money came says nothing of what is kept of it. */
const MONEY_CAME: GatewayState[] = ['approved', 'charged_back', 'refunded'];

/**
 * Brings what a payment has cost us to what its gateway says it keeps, by a posting of the difference: more when the
 * money comes, less when the gateway gives its fee back with a refund. Another currency than BRL is not in the books.
 */
export async function postGatewayFee({ tx, payment, at }: HeldPayment, found: GatewayPayment): Promise<void> {
  if (found.currency !== 'BRL' || !MONEY_CAME.includes(found.state)) return;
  const prefix = `gateway_fee:${payment.method}:${found.gatewayPaymentId}:`;
  const ofPayment = { paymentId: payment.id, key: { startsWith: prefix } };
  const amountCents = found.feeCents - (await postedTo(tx, ['gateway_costs'], ofPayment));
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
