import type { Payment, Prisma } from '@/lib/generated/prisma/client';
import { type Entry, reversalOf } from '@/lib/ledger/ledger';
import { OTHER_RESULT_ACCOUNTS } from '@/lib/ledger/rules';
import { APART } from '@/lib/payments/settlement/postings';
import type { Consequence } from '../actions/action';

export const NO_MONEY: Consequence = { sentence: 'no_money' };

/** Differences for the customer or payer, the provider and the platform, in BRL cents. */
export type Gains = { customer?: number; provider?: number; platform?: number };

/** The consequence for a payment of an order, or of a fee. */
export function moneyMoves(
  { orderId }: { orderId: number | null },
  { customer = 0, provider = 0, platform = 0 }: Gains,
): Consequence {
  return orderId === null
    ? { sentence: 'fee', balanceChanges: { customer, platform } }
    : { sentence: 'order', balanceChanges: { customer, provider, platform } };
}

/** The consequence of refunding a payment: the opposite of all its postings, by who bears them. */
export async function ofGivingBack(
  tx: Prisma.TransactionClient,
  payment: Pick<Payment, 'id' | 'amountCents' | 'orderId'>,
): Promise<Consequence> {
  const entries = await reversalOf(tx, { paymentId: payment.id, NOT: APART });
  const backCents = gainOf(entries, ['cash_pix', 'cash_paypal']);
  return moneyMoves(payment, {
    // After a charge-back the money has already left the gateway.
    customer: backCents === 0 ? payment.amountCents : backCents,
    ...gainsOf(entries),
  });
}

/** What entries change for the provider and the platform. */
export function gainsOf(entries: Entry[]): Required<Pick<Gains, 'provider' | 'platform'>> {
  return {
    provider: gainOf(entries, ['provider']),
    platform: gainOf(entries, ['fees', 'pro_fees', 'discounts', ...OTHER_RESULT_ACCOUNTS]),
  };
}

function gainOf(entries: Entry[], accounts: Entry['account'][]): number {
  const borne = entries.filter(({ account }) => accounts.includes(account));
  // In the ledger, what users and the platform gain is negative.
  return 0 - borne.reduce((total, { amountCents }) => total + amountCents, 0);
}
