import type { Account } from '../records';
import { feeOf } from './order';

/** Money that someone sends to the account without an order, unless the id exists. */
export function receiveTransfer(
  account: Account,
  { id, amountCents }: { id: string; amountCents: number },
): void {
  if (account.payPalTransfers.has(id)) return;
  const now = account.clock.now().toISOString();
  const feeCents = feeOf(account, amountCents);
  account.payPalTransfers.set(id, {
    id,
    amountCents,
    feeCents,
    isReversed: false,
    createdAt: now,
    updatedAt: now,
  });
}

/** The money goes back to its sender. PayPal keeps its fee. False: no such transfer. */
export function reverseTransfer(account: Account, id: string): boolean {
  const transfer = account.payPalTransfers.get(id);
  if (!transfer) return false;
  Object.assign(transfer, { isReversed: true, updatedAt: account.clock.now().toISOString() });
  return true;
}
