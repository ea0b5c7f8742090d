import type { Prisma } from '@/lib/generated/prisma/client';
import { bookedCents } from '@/lib/payments/unknown/unknown-payment';
import type { Offer } from '../../actions/action';
import { moneyMoves } from '../consequences';

/** What an open decision about money of no payment changes: for its payer, or for us. */
export async function offersFor(
  tx: Prisma.TransactionClient,
  id: string,
  party: 'customer' | 'platform',
): Promise<Offer[]> {
  const payment = await tx.unknownPayment.findUnique({ where: { id, state: 'open' } });
  if (!payment) return [];
  const cents = await bookedCents(tx, payment);
  // After a second charge-back there is nothing to refund.
  if (party === 'customer' && cents < 0) return [];
  return [{ consequence: moneyMoves({ orderId: null }, { [party]: cents }) }];
}
