import type { Prisma } from '@/lib/generated/prisma/client';
import { inTransaction } from '@/lib/platform/db';
import { DomainError } from '@/lib/platform/errors';
import { clock } from '@/lib/services/clock/clock';
import { balanceOf, post } from './ledger';
import type { CashAccount } from './trial-balance';

export type Withdrawal = {
  from: CashAccount;
  /** BRL cents. */
  amountCents: number;
  /** The gateway's or the bank's id of the transfer. */
  transferId: string;
};

/**
 * Notes that money was moved from a gateway to our own bank account. Throws `invalid` (invalid_amount,
 * transfer_id_required), `conflict` (transfer_noted: that transfer is noted already; not_enough: the gateway does not
 * hold so much of ours).
 */
export async function noteWithdrawal(
  { from, amountCents, transferId }: Withdrawal,
  within?: Prisma.TransactionClient,
): Promise<void> {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new DomainError('invalid', 'invalid_amount');
  // Without one a second transfer would count as the first.
  const id = transferId.trim();
  if (id === '') throw new DomainError('invalid', 'transfer_id_required');
  await inTransaction(within, async (tx) => {
    // Two at once would each see the whole balance.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`withdrawal:${from}`}))`;
    const isNew = await post(tx, {
      key: withdrawalKey(from, id),
      at: clock.now(),
      entries: [
        { account: 'bank', amountCents },
        { account: from, amountCents: -amountCents },
      ],
    });
    if (!isNew) throw new DomainError('conflict', 'transfer_noted');
    if ((await balanceOf(tx, from)) < 0) throw new DomainError('conflict', 'not_enough');
  });
}

/** What the ledger calls a withdrawal; a gateway's ids are its own. */
export function withdrawalKey(from: CashAccount, transferId: string): string {
  return `withdrawal:${from}:${transferId.trim()}`;
}
