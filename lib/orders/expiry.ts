import type { Payment } from '@/lib/generated/prisma/client';
import { db } from '@/lib/platform/database/db';
import { clock } from '@/lib/services/clock/clock';
import { forEachIsolated, laneOfPayments } from '@/lib/payments/for-each-isolated';
import { fetchPayment } from '@/lib/payments/settlement/fetch-payment';
import { settlePayment } from '@/lib/payments/settlement/settlement';
import { orderPayable } from './order-payable';
import { lockOrder, moveOrder, noteCheck } from './state';
import { closeCharges } from '@/lib/payments/charge/close-charges';

const ORDERS_AT_ONCE = 200;

/**
 * Expires unpaid orders after fetching their charges, so an order paid in its last minute counts as paid even
 * if its notification has not arrived. An order whose gateway cannot be reached waits.
 */
export async function expireOrders(): Promise<void> {
  const due = await db.order.findMany({
    where: { state: 'awaiting_payment', expiresAt: { lte: clock.now() } },
    select: { id: true, payments: { where: { state: { in: ['intended', 'pending'] } } } },
    orderBy: [{ checkedAt: { sort: 'asc', nulls: 'first' } }, { expiresAt: 'asc' }],
    take: ORDERS_AT_ONCE,
  });
  await forEachIsolated(
    due,
    'an order did not expire',
    ({ id, payments }) => expireOrder(id, payments),
    ({ payments }) => laneOfPayments(payments),
  );
}

/** A job cancels charges that could still be paid; later payments are refunded. */
async function expireOrder(orderId: number, payments: Payment[]): Promise<void> {
  await noteCheck(orderId);
  for (const payment of payments) {
    const found = await fetchPayment(payment);
    if (found) await settlePayment(orderPayable, payment.id, found);
  }
  await db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const at = clock.now();
    if (order.expiresAt > at) return;
    const isExpired = await moveOrder(tx, orderId, { from: ['awaiting_payment'], to: 'expired', at });
    if (isExpired) await closeCharges(tx, { orderId }, at);
  });
}
