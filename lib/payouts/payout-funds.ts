import type { PayoutBatch, Prisma } from '@/lib/generated/prisma/client';
import { balanceOf } from '@/lib/ledger/ledger';
import { DomainError } from '@/lib/platform/errors';

const ACCOUNTS = ['bank', 'cash_pix', 'cash_paypal'] as const;

/**
 * Refuses a batch larger than our accounts hold, less the pay-outs already frozen. The other accounts count, because a withdrawal may be recorded after the pay-outs that it pays for. Concurrent
 * batches wait here until the transaction ends. Throws `conflict` (not_enough_to_send).
 */
export async function requireFunds(
  tx: Prisma.TransactionClient,
  account: PayoutBatch['account'],
  amountCents: number,
): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('payout_funds'))`;
  let freeCents = -(await sumFrozen(tx));
  for (const each of ACCOUNTS) {
    const heldCents = await balanceOf(tx, each);
    // A negative balance of another account does not count: this account does not cover it.
    freeCents += each === account ? heldCents : Math.max(heldCents, 0);
  }
  if (amountCents > freeCents) throw new DomainError('conflict', 'not_enough_to_send');
}

async function sumFrozen(tx: Prisma.TransactionClient): Promise<number> {
  const frozen = await tx.payout.aggregate({ where: { state: 'frozen' }, _sum: { amountCents: true } });
  return frozen._sum.amountCents ?? 0;
}
