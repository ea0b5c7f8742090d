import type { Prisma } from '@/lib/generated/prisma/client';
import { type CashAccount, trialBalance } from '@/lib/ledger/trial-balance';
import type { Consequence } from '../../actions/action';

/** How a gateway and our bank stand in the books, and will once so many cents have gone from the one to the other. */
export async function ofMoving(
  tx: Prisma.TransactionClient,
  from: CashAccount,
  cents: number,
): Promise<Consequence> {
  const { accounts } = await trialBalance(tx);
  return {
    sentence: 'withdrawal',
    names: { from },
    amounts: {
      fromBefore: accounts[from],
      fromAfter: accounts[from] - cents,
      bankBefore: accounts.bank,
      bankAfter: accounts.bank + cents,
    },
  };
}
