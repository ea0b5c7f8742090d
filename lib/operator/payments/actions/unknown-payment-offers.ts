import type { Prisma } from '@/lib/generated/prisma/client';
import { cashOf } from '@/lib/payments/settlement/postings';
import { bookedCents } from '@/lib/payments/unknown/unknown-payment';
import { formatCurrency } from '@/lib/platform/money';
import type { Offer } from '../../actions/action';
import { moneyMoves } from '../consequences';

/** What an open decision about unknown money changes: for its payer, or for us. */
export async function offersFor(
  tx: Prisma.TransactionClient,
  id: string,
  party: 'customer' | 'platform',
): Promise<Offer[]> {
  const payment = await tx.unknownPayment.findUnique({ where: { id, state: 'open' } });
  if (!payment) return [];
  // No call of a gateway refunds a transfer.
  if (party === 'customer' && payment.listedAt !== null) return [];
  if (payment.currency !== 'BRL') {
    const amount = formatCurrency(payment.amountCents, payment.currency);
    const sentence = party === 'customer' ? 'other_currency_refunded' : 'other_currency';
    return [{ consequence: { sentence, names: { amount } } }];
  }
  const cents = await bookedCents(tx, payment);
  // After a second charge-back there is nothing to refund.
  if (party === 'customer' && cents < 0) return [];
  if (party === 'platform') return [{ consequence: moneyMoves({ orderId: null }, { platform: cents }) }];
  const account = cashOf(payment.method);
  return [{ consequence: { sentence: 'payer_refunded', amounts: { amount: cents }, names: { account } } }];
}
