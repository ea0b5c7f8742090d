import type { Prisma } from '@/lib/generated/prisma/client';
import { type CashAccount, trialBalance } from '@/lib/ledger/trial-balance';
import type { Consequence } from '../../actions/action';

/** The balances of a gateway and our bank, before and after a transfer of `cents` between them. */
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
