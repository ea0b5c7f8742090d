import { done } from '@/app/done';
import { handle } from '@/app/handle';
import { noteWithdrawal as endpoint } from '@/lib/operator/withdrawals/contract';
import { noteWithdrawalBy } from '@/lib/operator/withdrawals/withdrawal';

export const PUT = handle(endpoint, ({ body: { amount_cents, transfer_id, ...rest } }, { actor }) =>
  noteWithdrawalBy(actor, { ...rest, amountCents: amount_cents, transferId: transfer_id }).then(done),
);
