import type { PayoutState, Prisma } from '@/lib/generated/prisma/client';
import { accountOfPayout } from '@/lib/payouts/payout';
import type { Offer } from '../../actions/action';

type Wanted = { states: PayoutState[]; sentence: 'no_money' | 'payout_sent' | 'payout_returned' };

/** Offers an action on pay-outs in these states; its amount moves between the provider and the paying account. */
export async function offerFor(
  tx: Prisma.TransactionClient,
  id: string,
  { states, sentence }: Wanted,
): Promise<Offer[]> {
  const payout = await tx.payout.findUnique({
    where: { id: Number(id), state: { in: states } },
  });
  if (!payout) return [];
  if (sentence === 'no_money') return [{ consequence: { sentence } }];
  const account = await accountOfPayout(tx, payout);
  return [{ consequence: { sentence, amounts: { amount: payout.amountCents }, names: { account } } }];
}
