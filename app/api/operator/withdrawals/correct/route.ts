import { done } from '@/app/done';
import { handle } from '@/app/handle';
import { correctWithdrawal as endpoint } from '@/lib/operator/withdrawals/contract';
import { correctWithdrawalBy } from '@/lib/operator/withdrawals/withdrawal';

export const PUT = handle(
  endpoint,
  ({ body: { amount_cents, stands_cents, transfer_id, ...rest } }, { actor }) =>
    correctWithdrawalBy(actor, {
      ...rest,
      amountCents: amount_cents,
      standsCents: stands_cents,
      transferId: transfer_id,
    }).then(done),
);
