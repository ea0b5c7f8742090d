import type { Actor } from '@/lib/accounts/actor';
import { noteWithdrawal, type Withdrawal, withdrawalKey } from '@/lib/ledger/withdrawal';
import { audited } from '../audit/audited';

/**
 * Notes that an operator has moved money from a gateway to our bank. Of two who note the same transfer the second is
 * told so. Throws as `audited` and `noteWithdrawal`.
 */
export async function noteWithdrawalBy(
  operator: Pick<Actor, 'userId'>,
  { reason, ...withdrawal }: Withdrawal & { reason: string },
): Promise<void> {
  const id = withdrawalKey(withdrawal.from, withdrawal.transferId);
  const subject = { kind: 'withdrawal' as const, id };
  await audited(operator, { act: 'withdrawal_noted', subject, reason }, (tx) =>
    noteWithdrawal(withdrawal, tx),
  );
}
