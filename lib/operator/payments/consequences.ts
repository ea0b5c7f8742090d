import type { Payment, Prisma } from '@/lib/generated/prisma/client';
import { oppositeOf } from '@/lib/ledger/ledger';
import { APART } from '@/lib/payments/settlement/postings';
import type { Consequence } from '../actions/action';

export const NO_MONEY: Consequence = { sentence: 'no_money' };

/** How much more customer or payer, provider and platform have through an action, in BRL cents. */
type Gains = { customer?: number; provider?: number; platform?: number };

/** A consequence of money that was paid for an order, or else as a fee to us. */
export function moneyMoves(
  { orderId }: { orderId: number | null },
  { customer = 0, provider = 0, platform = 0 }: Gains,
): Consequence {
  return orderId === null
    ? { sentence: 'fee', gains: { customer, platform } }
    : { sentence: 'order', gains: { customer, provider, platform } };
}

/** What giving a payment back comes to: the opposite of all that it has posted, by who bears it. */
export async function ofGivingBack(
  tx: Prisma.TransactionClient,
  payment: Pick<Payment, 'id' | 'amountCents' | 'orderId'>,
): Promise<Consequence> {
  const entries = await oppositeOf(tx, { paymentId: payment.id, NOT: APART });
  const gainOf = (accounts: readonly string[]) =>
    // In the ledger what people and we have more is less than zero.
    0 -
    entries
      .filter(({ account }) => accounts.includes(account))
      .reduce((total, { amountCents }) => total + amountCents, 0);
  const backCents = gainOf(['cash_pix', 'cash_paypal']);
  return moneyMoves(payment, {
    // Of a charge-back the money has left the gateway already.
    customer: backCents === 0 ? payment.amountCents : backCents,
    provider: gainOf(['provider']),
    platform: gainOf(['fees', 'pro_fees', 'discounts', 'bad_debt']),
  });
}
