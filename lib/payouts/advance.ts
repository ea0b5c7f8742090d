import type { Prisma } from '@/lib/generated/prisma/client';
import { post } from '@/lib/ledger/ledger';
import type { PayoutAccount } from './payout-batch';

type Advance = {
  userId: number;
  /** The account that paid it. */
  account: PayoutAccount;
  /** BRL cents. */
  amountCents: number;
  /** The bank's. */
  transferId: string;
  at: Date;
};

/** Posts a transfer to a provider that is no pay-out: the next pay-outs are reduced by it. */
export async function postAdvance(
  tx: Prisma.TransactionClient,
  { userId, account, amountCents, transferId, at }: Advance,
): Promise<void> {
  await post(tx, {
    key: advanceKey(transferId),
    at,
    entries: [
      { account: 'provider', userId, amountCents },
      { account, amountCents: -amountCents },
    ],
  });
}

/** Whether a transfer id is that of an advance, regardless of case. */
export async function isTransferOfAdvance(
  tx: Prisma.TransactionClient,
  transferId: string,
): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`
    select id from ledger_transactions
    where key like 'advance:%' and lower(key) = lower(${advanceKey(transferId)})`;
  return found.length > 0;
}

function advanceKey(transferId: string): string {
  return `advance:${transferId}`;
}
