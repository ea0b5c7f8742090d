import { newCode } from '../ids';
import type { Account, PayPalOrder } from '../records';
import { notifyPayPal } from './notification';

type Wanted = Pick<
  PayPalOrder,
  'reference' | 'invoice' | 'amountCents' | 'currency' | 'description' | 'returnUrl' | 'cancelUrl'
>;

/** How long a payer may take. */
const LIFE_MS = 3 * 60 * 60_000;

export function createOrder(account: Account, wanted: Wanted): PayPalOrder {
  const now = account.clock.now();
  const order: PayPalOrder = {
    ...wanted,
    id: newCode(),
    state: 'CREATED',
    payerId: null,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + LIFE_MS).toISOString(),
    capture: null,
  };
  account.payPalOrders.set(order.id, order);
  account.nextExpiry = Math.min(account.nextExpiry, Date.parse(order.expiresAt));
  return order;
}

/** The payer agrees; the money moves when the shop captures it. */
export function approveOrder(account: Account, order: PayPalOrder): void {
  order.state = 'APPROVED';
  order.payerId = newCode().slice(0, 13);
  notifyPayPal(account, order, 'CHECKOUT.ORDER.APPROVED');
}

export function voidOrder(order: PayPalOrder): void {
  order.state = 'VOIDED';
}

export function captureOrder(account: Account, order: PayPalOrder): void {
  order.state = 'COMPLETED';
  order.capture = { id: newCode(), status: 'COMPLETED', createdAt: account.clock.now().toISOString() };
  notifyPayPal(account, order, 'PAYMENT.CAPTURE.COMPLETED');
}

/** Gives the whole back: on the shop's wish, or because PayPal decided for the payer. */
export function returnMoney(account: Account, order: PayPalOrder, status: 'REFUNDED' | 'REVERSED'): void {
  if (!order.capture) throw new Error(`Order ${order.id} was never captured`);
  order.capture.status = status;
  notifyPayPal(account, order, `PAYMENT.CAPTURE.${status}`);
}

export function findByCapture(account: Account, captureId: string): PayPalOrder | undefined {
  return [...account.payPalOrders.values()].find(({ capture }) => capture?.id === captureId);
}
