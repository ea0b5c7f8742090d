import type { z } from 'zod';
import type { Actor } from '@/lib/accounts/actor';
import {
  correctWithdrawal,
  noteWithdrawal,
  standingsOf,
  type Withdrawal,
  withdrawalKey,
  withdrawalOfKey,
} from '@/lib/ledger/withdrawal';
import { db } from '@/lib/platform/db';
import type { Act } from '../audit/acts';
import { audited } from '../audit/audited';
import type { listWithdrawals } from './contract';

type Operator = Pick<Actor, 'userId'>;
type Reasoned<Decision> = Decision & { reason: string };

const WITHDRAWALS_SHOWN = 20;

/**
 * Notes that an operator has moved money from a gateway to our bank. Of two who note the same transfer the second is
 * told so. Throws as `audited` and `noteWithdrawal`.
 */
export async function noteWithdrawalBy(
  operator: Operator,
  { reason, ...withdrawal }: Reasoned<Withdrawal>,
): Promise<void> {
  await audited(operator, auditOf('withdrawal_noted', withdrawal, reason), (tx) =>
    noteWithdrawal(withdrawal, tx),
  );
}

/** Has a withdrawal come to what it was in truth, 0 to undo it. Throws as `audited` and `correctWithdrawal`. */
export async function correctWithdrawalBy(
  operator: Operator,
  { reason, ...correction }: Reasoned<Parameters<typeof correctWithdrawal>[1]>,
): Promise<void> {
  await audited(operator, auditOf('withdrawal_corrected', correction, reason), (tx) =>
    correctWithdrawal(tx, correction),
  );
}

/** The last withdrawals that were noted, newest first, with what each comes to by now. */
export async function listWithdrawalsNoted(): Promise<z.output<typeof listWithdrawals.answer>> {
  const noted = await db.auditEntry.findMany({
    where: { act: 'withdrawal_noted' satisfies Act },
    select: { subjectId: true, at: true },
    orderBy: { id: 'desc' },
    take: WITHDRAWALS_SHOWN,
  });
  const standings = await standingsOf(
    db,
    noted.map(({ subjectId }) => subjectId),
  );
  return {
    withdrawals: noted.flatMap(({ subjectId, at }) => {
      const standing = standings.get(subjectId);
      const { from, transferId } = withdrawalOfKey(subjectId);
      return standing
        ? {
            from,
            transfer_id: transferId,
            noted_at: at.toISOString(),
            amount_cents: standing.amountCents,
            is_corrected: standing.corrections > 0,
          }
        : [];
    }),
  };
}

function auditOf(act: Act, { from, transferId }: Pick<Withdrawal, 'from' | 'transferId'>, reason: string) {
  return { act, subject: { kind: 'withdrawal' as const, id: withdrawalKey(from, transferId) }, reason };
}
