import { expect, test } from 'vitest';
import { OrderState } from '@/lib/generated/prisma/client';
import { refundPayment } from '@/lib/payments/refund/refund';
import { db } from '@/lib/platform/database/db';
import { asOwner } from '@/test/owner';
import { placeConfirmedOrder, placePaidOrder, placeReleasedOrder } from '@/test/hiring';
import { confirmOrder } from './order';
import { isLegalMove } from './state';

test('the database makes the moves that the table of moves has, and no others', async () => {
  const { orderId } = await placePaidOrder();
  const states = Object.values(OrderState);
  for (const from of states)
    for (const to of states.filter((state) => state !== from)) {
      await asOwner(`
        alter table orders disable trigger orders_change;
        update orders set state = '${from}' where id = ${orderId};
        alter table orders enable trigger orders_change`);
      const moved = db.order.update({ where: { id: orderId }, data: { state: to } }).then(
        () => true,
        () => false,
      );
      expect(await moved, `${from} → ${to}`).toBe(isLegalMove(from, to));
    }
});

test.each([
  { priceCents: 1 },
  { discountCents: 1 },
  { feeCents: 9_999 },
  { paidAt: new Date(0) },
  { releasedAt: new Date(0) },
])('what was agreed stays as it is when an order is paid: %j', async (change) => {
  const { orderId } = await placeConfirmedOrder();
  await expect(db.order.update({ where: { id: orderId }, data: change })).rejects.toThrow(
    /does not change|do not change so|not released before/,
  );
});

test('an order does not change sides', async () => {
  const { orderId, customer, provider } = await placePaidOrder();
  for (const change of [{ customerId: provider.userId }, { providerId: customer.userId }])
    await expect(db.order.update({ where: { id: orderId }, data: change })).rejects.toThrow(
      /does not change/,
    );
});

test('shares stay as they are once they are released', async () => {
  const { orderId } = await placeReleasedOrder();
  for (const change of [{ feeCents: 1 }, { returnedCents: 1 }])
    await expect(db.order.update({ where: { id: orderId }, data: change })).rejects.toThrow(
      /do not change so/,
    );
});

test.each([
  'refunds',
  'refund_attempts',
  'payment_reviews',
  'unknown_payments',
  'order_holds',
  'disputes',
  'payment_notifications',
  'orders',
  'payouts',
  'payout_shares',
])('the application deletes no %s', async (table) => {
  await expect(db.$executeRawUnsafe(`delete from ${table}`)).rejects.toThrow(/permission denied/);
});

test('an order whose money is on its way back is not confirmed', async () => {
  const { orderId, paymentId, customer } = await placePaidOrder();
  await db.$transaction((tx) => refundPayment(tx, paymentId, 'operator'));
  await expect(confirmOrder(customer, orderId)).rejects.toMatchObject({ reason: 'order_frozen' });
});
