import { expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { db } from '@/lib/platform/db';
import { checkBooks } from '@/test/books';
import {
  createProvider,
  deliver,
  FEE_CENTS,
  historyOf,
  orderOf,
  placePaidOrder,
  PRICE_CENTS,
  type PlacedOrder,
} from '@/test/hiring';
import { sandbox } from '@/test/payment-sandbox';
import { advanceClock } from '@/test/clock';
import { confirmOrder } from '@/lib/orders/order';
import { listDuePayouts, markPaidOut } from './payout';
import { refundPayment } from '@/lib/payments/refund';
import { releaseOrders } from '@/lib/orders/release';

const SHARE_CENTS = PRICE_CENTS - FEE_CENTS;
const PIX_KEY = 'caio@example.com';

async function release(provider: Actor, count: number): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = [];
  for (let made = 0; made < count; made += 1) placed.push(await placePaidOrder({ provider }));
  for (const { customer, orderId } of placed) await confirmOrder(customer, orderId);
  advanceClock({ days: 7 });
  await releaseOrders();
  return placed;
}

function sent(provider: Actor, amountCents: number) {
  return markPaidOut({ userId: provider.userId, amountCents, pixKey: PIX_KEY, note: 'E2026' });
}

async function dueTo({ userId }: Actor) {
  return (await listDuePayouts()).find((due) => due.userId === userId);
}

test('an order that is only confirmed is not due', async () => {
  const placed = await placePaidOrder();
  await confirmOrder(placed.customer, placed.orderId);
  expect(await dueTo(placed.provider)).toBeUndefined();
});

test.each([
  ['more', SHARE_CENTS + 1, PIX_KEY],
  ['less', SHARE_CENTS - 1, PIX_KEY],
  ['nothing', 0, PIX_KEY],
  ['the amount to another key', SHARE_CENTS, 'someone@example.com'],
])('a pay-out of %s is not noted', async (_, amountCents, pixKey) => {
  const provider = await createProvider();
  const [placed] = await release(provider, 1);
  const noting = markPaidOut({ userId: provider.userId, amountCents, pixKey, note: '' });
  await expect(noting).rejects.toMatchObject({ code: 'conflict', reason: 'payout_changed' });
  expect((await orderOf(placed ?? expect.unreachable())).state).toBe('released');
});

test('what is due is the shares of all released orders, and is sent at once', async () => {
  const provider = await createProvider();
  const placed = await release(provider, 2);
  const orderIds = placed.map(({ orderId }) => orderId);
  expect(await dueTo(provider)).toMatchObject({ amountCents: 2 * SHARE_CENTS, pixKey: PIX_KEY, orderIds });
  const payout = await sent(provider, 2 * SHARE_CENTS);
  for (const each of placed) {
    expect(await orderOf(each)).toMatchObject({ state: 'paid_out', payoutId: payout.id });
    expect((await historyOf(each)).at(-1)).toBe('paid_out');
  }
  expect(await dueTo(provider)).toBeUndefined();
  await checkBooks();
});

test('invariant 12: of ten who note the same pay-out at once, one does', async () => {
  const provider = await createProvider();
  await release(provider, 1);
  const noted = await Promise.allSettled(Array.from({ length: 10 }, () => sent(provider, SHARE_CENTS)));
  expect(noted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await db.payout.count({ where: { userId: provider.userId } })).toBe(1);
  await checkBooks();
});

test('money that is on its way back to a customer is not due', async () => {
  const provider = await createProvider();
  const [goingBack] = await release(provider, 2);
  const { paymentId } = goingBack ?? expect.unreachable();
  await db.$transaction((tx) => refundPayment(tx, paymentId, 'operator'));
  expect((await dueTo(provider))?.amountCents).toBe(SHARE_CENTS);
  await sent(provider, SHARE_CENTS);
  expect((await orderOf(goingBack ?? expect.unreachable())).state).toBe('released');
});

test('a share that a dispute took, and that came back, is due again, and sent once', async () => {
  const provider = await createProvider();
  const [first] = await release(provider, 1);
  const { paymentId } = first ?? expect.unreachable();
  await sent(provider, SHARE_CENTS);
  await sandbox.dispute(paymentId);
  await deliver();
  await release(provider, 2);
  await sent(provider, SHARE_CENTS);
  await sandbox.resolve(paymentId);
  await deliver();
  expect(await dueTo(provider)).toMatchObject({ amountCents: SHARE_CENTS, orderIds: [] });
  const noted = await Promise.allSettled(Array.from({ length: 10 }, () => sent(provider, SHARE_CENTS)));
  expect(noted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await dueTo(provider)).toBeUndefined();
  await checkBooks();
});
