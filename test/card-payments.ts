import { renewPayment } from '@/lib/orders/payment-status';
import { db } from '@/lib/platform/database/db';
import { deliverWebhooks, PAYER, type PlacedOrder, placeOrder } from './hiring';
import { sandbox } from './payment-sandbox';

/** An order to be paid by card. With a result, the customer has paid, and the sandbox holds the notifications. */
export async function placeByCard(result?: 'approved' | 'rejected' | 'in_process'): Promise<PlacedOrder> {
  const placed = await placeOrder({ method: 'card' });
  if (result) await sandbox.payByCard(placed.paymentId, result);
  return placed;
}

export async function placeInAnalysis(): Promise<PlacedOrder> {
  const placed = await placeByCard('in_process');
  await deliverWebhooks();
  return placed;
}

/** Asks for a charge of the order by this method. */
export function payBy({ customer, orderId }: PlacedOrder, method: 'pix' | 'card') {
  return renewPayment(customer, { orderId, method, payer: method === 'pix' ? PAYER : null }, 'pt-BR');
}

/** The payments of the order with their refunds, oldest first. */
export function paymentsOf({ orderId }: PlacedOrder) {
  return db.payment.findMany({ where: { orderId }, orderBy: { id: 'asc' }, include: { refunds: true } });
}

/** Whether the card page has ended. */
export async function isClosed({ paymentId }: PlacedOrder): Promise<boolean> {
  const [page] = (await sandbox.checkouts()).filter(({ reference }) => reference === paymentId);
  return Date.parse(page?.expiresAt ?? '') < 1_000;
}
