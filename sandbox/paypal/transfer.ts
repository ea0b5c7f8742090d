import type { Account, PayPalTransfer } from '../records';
import { feeOf } from './order';

type Wanted = Pick<PayPalTransfer, 'id' | 'amountCents' | 'reference' | 'code'> & { isPending: boolean };

/** Money that someone sends to the account without an order, unless the id exists. */
export function receiveTransfer(
  account: Account,
  { id, amountCents, reference, code, isPending }: Wanted,
): void {
  if (account.payPalTransfers.has(id)) return;
  const now = account.clock.now().toISOString();
  account.payPalTransfers.set(id, {
    id,
    reference,
    code,
    amountCents,
    feeCents: feeOf(account, amountCents),
    status: isPending ? 'P' : 'S',
    createdAt: now,
    updatedAt: now,
  });
}

/** A pending transfer arrives, or the money goes back to its sender; PayPal keeps its fee. False: no such transfer. */
export function changeTransfer(account: Account, id: string, status: 'S' | 'V'): boolean {
  const transfer = account.payPalTransfers.get(id);
  if (!transfer) return false;
  Object.assign(transfer, { status, updatedAt: account.clock.now().toISOString() });
  return true;
}
