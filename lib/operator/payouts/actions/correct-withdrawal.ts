import type { Prisma } from '@/lib/generated/prisma/client';
import { correctWithdrawal as correct, standingsOf, withdrawalOfId } from '@/lib/ledger/withdrawal';
import { DomainError } from '@/lib/platform/errors';
import { defineAction } from '../../actions/action';
import { money } from '../../actions/fields';
import { ofMoving } from './withdrawal-consequence';

/** Corrects the amount of a recorded withdrawal; 0 cancels it. */
export const correctWithdrawal = defineAction({
  name: 'correct_withdrawal',
  auditAct: 'withdrawal_corrected',
  subject: 'withdrawal',
  needsFreshFactor: true,
  fields: { amount: money({ min: 0 }) },
  async preview({ tx, id, input: { amount } }) {
    return ofMoving(tx, withdrawalOfId(id).from, amount - (await standingOf(tx, id)));
  },
  async carryOut({ tx, id, input: { amount: amountCents } }) {
    const standsCents = await standingOf(tx, id);
    await correct(tx, { ...withdrawalOfId(id), amountCents, standsCents });
  },
});

async function standingOf(tx: Prisma.TransactionClient, id: string): Promise<number> {
  const standing = (await standingsOf(tx, [id])).get(id);
  if (!standing) throw new DomainError('not_found', 'withdrawal_not_found');
  return standing.amountCents;
}
