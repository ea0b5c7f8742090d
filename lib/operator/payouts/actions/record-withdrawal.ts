import { noteWithdrawal, withdrawalId } from '@/lib/ledger/withdrawal';
import { defineAction } from '../../actions/action';
import { choice, money, text } from '../../actions/fields';
import { TRANSFER_ID_MAX } from '../../rules';
import { ofMoving } from './withdrawal-consequence';

/** Records a transfer from a gateway to our bank; the transfer's id prevents duplicates. */
export const recordWithdrawal = defineAction({
  name: 'record_withdrawal',
  auditAct: 'withdrawal_noted',
  subject: 'withdrawal',
  createsSubject: true,
  needsFreshFactor: true,
  fields: {
    from: choice(['cash_pix', 'cash_paypal']),
    amount: money(),
    transfer: text(TRANSFER_ID_MAX),
  },
  preview: ({ tx, input: { from, amount } }) => ofMoving(tx, from, amount),
  async carryOut({ tx, input: { from, amount: amountCents, transfer: transferId } }) {
    await noteWithdrawal({ from, amountCents, transferId }, tx);
    return { subjectId: withdrawalId(from, transferId) };
  },
});
