import type { PayoutBatch, Prisma } from '@/lib/generated/prisma/client';
import { balanceOf } from '@/lib/ledger/ledger';

const ACCOUNTS = ['bank', 'cash_pix', 'cash_paypal'] as const;

/**
 * What our accounts lack, by the books, for a batch and the pay-outs already frozen, BRL cents; 0: nothing. The other
 * accounts count, because a withdrawal may be recorded after the pay-outs that it pays for. Concurrent batches wait here
 * until the transaction ends.
 */
export async function missingFunds(
  tx: Prisma.TransactionClient,
  account: PayoutBatch['account'],
  amountCents: number,
): Promise<number> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('payout_funds'))`;
  let freeCents = -(await sumFrozen(tx));
  for (const each of ACCOUNTS) {
    const heldCents = await balanceOf(tx, each);
    // A negative balance of another account does not count: this account does not cover it.
    freeCents += each === account ? heldCents : Math.max(heldCents, 0);
  }
  return Math.max(0, amountCents - freeCents);
}

async function sumFrozen(tx: Prisma.TransactionClient): Promise<number> {
  const frozen = await tx.payout.aggregate({ where: { state: 'frozen' }, _sum: { amountCents: true } });
  return frozen._sum.amountCents ?? 0;
}
