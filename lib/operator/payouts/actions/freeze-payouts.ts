import type { Prisma } from '@/lib/generated/prisma/client';
import { freezePayouts as freeze } from '@/lib/payouts/payout-batch';
import { findDuePayouts } from '@/lib/payouts/due-payouts';
import { missingFunds } from '@/lib/payouts/payout-funds';
import { DomainError } from '@/lib/platform/errors';
import { type Consequence, defineAction } from '../../actions/action';
import { choice, chosen } from '../../actions/fields';
import { sendableBy, sumOf } from '../due';

/**
 * Freezes the shares due to the chosen people into a batch. Leaves out shares with an obstacle, and the operator's own,
 * which another operator must freeze.
 */
export const freezePayouts = defineAction({
  name: 'freeze_payouts',
  auditAct: 'payouts_frozen',
  subject: 'payout_batch',
  createsSubject: true,
  hasReason: false,
  needsFreshFactor: true,
  fields: { people: chosen(/^\d{1,9}$/, Infinity), account: choice(['cash_pix', 'bank']) },
  async preview({ tx, operator, input: { account, people } }) {
    const due = await findSendable(tx, operator, people);
    if (due.length === 0) throw new DomainError('conflict', 'nothing_due');
    const [total, counts] = [sumOf(due), { count: due.length }];
    const missing = await missingFunds(tx, account, total);
    const beyond: Consequence = { sentence: 'batch_beyond_books', amounts: { total, missing }, counts };
    return missing > 0 ? beyond : { sentence: 'batch', amounts: { total }, counts };
  },
  async carryOut({ tx, operator, input: { account, people } }) {
    const due = await findSendable(tx, operator, people);
    const userIds = due.map(({ userId }) => userId);
    // The preview, which runs under the same lock, shows the missing amount to the operator.
    const missingCents = await missingFunds(tx, account, sumOf(due));
    const batch = await freeze(operator, { account, userIds, missingCents }, tx);
    if (sumOf(batch.payouts) !== sumOf(due)) throw new DomainError('conflict', 'due_changed');
    return { subjectId: batch.id, href: `/console/payouts/${batch.id}` };
  },
});

async function findSendable(tx: Prisma.TransactionClient, operator: { userId: number }, people: string[]) {
  return sendableBy(operator, await findDuePayouts(tx, people.map(Number)));
}
