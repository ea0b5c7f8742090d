import { type CashAccount } from '@/lib/ledger/trial-balance';
import { standingsOf, withdrawalOfId } from '@/lib/ledger/withdrawal';
import { db } from '@/lib/platform/database/db';
import { WITHDRAWALS_SHOWN } from '../rules';

export type RecordedWithdrawal = {
  id: string;
  from: CashAccount;
  transferId: string;
  recordedAt: Date;
  /** The current amount in the ledger, in BRL cents; 0 if it was cancelled. */
  amountCents: number;
  isCorrected: boolean;
};

/** The last recorded withdrawals, newest first. */
export async function listWithdrawals(): Promise<RecordedWithdrawal[]> {
  const recorded = await db.ledgerTransaction.findMany({
    where: { kind: 'withdrawal' },
    select: { subject: true, postedAt: true },
    orderBy: { id: 'desc' },
    take: WITHDRAWALS_SHOWN,
  });
  const standings = await standingsOf(
    db,
    recorded.map(({ subject }) => subject),
  );
  return recorded.flatMap(({ subject: id, postedAt: recordedAt }) => {
    const standing = standings.get(id);
    if (!standing) return [];
    const { amountCents, corrections } = standing;
    return [{ id, ...withdrawalOfId(id), recordedAt, amountCents, isCorrected: corrections > 0 }];
  });
}
