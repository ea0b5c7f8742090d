import { expirePix } from './mercado-pago/payment';
import { voidOrder } from './paypal/order';
import type { Account } from './records';

/** Expires unpaid charges by the account's clock. */
export function expireOverdue(account: Account): void {
  const now = account.clock.now().getTime();
  if (now < account.nextExpiry) return;
  account.nextExpiry = Infinity;
  for (const payment of account.pixPayments.values())
    if (payment.state === 'pending' && isOver(account, payment.expiresAt, now)) expirePix(account, payment);
  for (const order of account.payPalOrders.values())
    if (order.state === 'CREATED' && isOver(account, order.expiresAt, now)) voidOrder(account, order);
}

/** The earliest open charge sets the time of the next check. */
function isOver(account: Account, expiresAt: string, now: number): boolean {
  const end = Date.parse(expiresAt);
  if (end > now) account.nextExpiry = Math.min(account.nextExpiry, end);
  return end <= now;
}
