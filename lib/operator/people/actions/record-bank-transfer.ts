import { listOpenRestores } from '@/lib/ledger/restore';
import {
  type ForgottenTransfer,
  matchForgottenTransfer,
  recordForgottenTransfer,
  type TransferMatch,
} from '@/lib/payouts/forgotten-transfer';
import { type Consequence, defineAction } from '../../actions/action';
import { choice, money } from '../../actions/fields';
import { readTransferId, TRANSFER_FIELDS } from '../../payouts/transfer-id';

/** Records a transfer to a provider that the restored backup lacks, while the restore is open. */
export const recordBankTransfer = defineAction({
  name: 'record_bank_transfer',
  auditAct: 'bank_transfer_recorded',
  subject: 'person',
  needsFreshFactor: true,
  fields: { account: choice(['cash_pix', 'bank']), amount: money(), ...TRANSFER_FIELDS },
  offers: async (tx) => ((await listOpenRestores(tx)).length > 0 ? [{}] : []),
  async preview({ tx, id, input: { account, amount, ...typed } }) {
    const transfer = { userId: Number(id), account, amountCents: amount, transferId: readTransferId(typed) };
    return consequenceOf(transfer, await matchForgottenTransfer(tx, transfer));
  },
  carryOut: ({ tx, operator, id, reason, input: { account, amount: amountCents, ...typed } }) =>
    recordForgottenTransfer(tx, operator, {
      userId: Number(id),
      account,
      amountCents,
      transferId: readTransferId(typed),
      reason,
    }),
});

function consequenceOf(
  { account, amountCents: amount }: ForgottenTransfer,
  match: TransferMatch,
): Consequence {
  if (match.kind === 'frozen') {
    const names = { account, payout: String(match.payout.id) };
    return { sentence: 'transfer_of_frozen_payout', amounts: { amount }, names };
  }
  if (match.kind === 'due')
    return { sentence: 'transfer_of_due_payout', amounts: { amount }, names: { account } };
  const amounts = { amount, due: match.dueCents };
  return { sentence: 'transfer_in_advance', amounts, names: { account } };
}
