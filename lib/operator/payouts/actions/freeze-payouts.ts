import type { Prisma } from '@/lib/generated/prisma/client';
import { freezePayouts as freeze } from '@/lib/payouts/payout-batch';
import { findDuePayouts } from '@/lib/payouts/due-payouts';
import { DomainError } from '@/lib/platform/errors';
import { defineAction } from '../../actions/action';
import { choice } from '../../actions/fields';
import { sendableBy, sumOf } from '../due';

/** Freezes all due shares that can be sent into a batch, except the operator's own, which need another operator. */
export const freezePayouts = defineAction({
  name: 'freeze_payouts',
  auditAct: 'payouts_frozen',
  subject: 'payout_batch',
  createsSubject: true,
  hasReason: false,
  needsFreshFactor: true,
  fields: { account: choice(['cash_pix', 'bank']) },
  async preview({ tx, operator }) {
    const due = await findSendable(tx, operator);
    if (due.length === 0) throw new DomainError('conflict', 'nothing_due');
    return { sentence: 'batch', amounts: { total: sumOf(due) }, counts: { count: due.length } };
  },
  async carryOut({ tx, operator, input: { account } }) {
    const due = await findSendable(tx, operator);
    const userIds = due.map(({ userId }) => userId);
    const batch = await freeze(operator, { account, userIds }, tx);
    if (sumOf(batch.payouts) !== sumOf(due)) throw new DomainError('conflict', 'due_changed');
    return { subjectId: batch.id, href: `/console/payouts/${batch.id}` };
  },
});

async function findSendable(tx: Prisma.TransactionClient, operator: { userId: number }) {
  return sendableBy(operator, await findDuePayouts(tx));
}
