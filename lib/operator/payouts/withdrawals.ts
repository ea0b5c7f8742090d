import { type CashAccount } from '@/lib/ledger/trial-balance';
import { standingsOf, withdrawalOfKey } from '@/lib/ledger/withdrawal';
import { db } from '@/lib/platform/database/db';
import type { Act } from '../audit/acts';

const WITHDRAWALS_SHOWN = 20;

export type RecordedWithdrawal = {
  key: string;
  from: CashAccount;
  transferId: string;
  recordedAt: Date;
  /** The current amount in the ledger, in BRL cents; 0 if it was cancelled. */
  amountCents: number;
  isCorrected: boolean;
};

/** The last recorded withdrawals, newest first. */
export async function listWithdrawals(): Promise<RecordedWithdrawal[]> {
  const recorded = await db.auditEntry.findMany({
    where: { act: 'withdrawal_noted' satisfies Act },
    select: { subjectId: true, at: true },
    orderBy: { id: 'desc' },
    take: WITHDRAWALS_SHOWN,
  });
  const keys = recorded.map(({ subjectId }) => subjectId);
  const standings = await standingsOf(db, keys);
  return recorded.flatMap(({ subjectId: key, at: recordedAt }) => {
    const standing = standings.get(key);
    if (!standing) return [];
    const { amountCents, corrections } = standing;
    return [{ key, ...withdrawalOfKey(key), recordedAt, amountCents, isCorrected: corrections > 0 }];
  });
}
