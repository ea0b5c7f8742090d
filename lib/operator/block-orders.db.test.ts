import { describe, expect, test } from 'vitest';
import { confirmPastOrders } from '@/lib/orders/confirmation/confirmation';
import { decideHeldOrder, listHeldOrders } from '@/lib/orders/operator-holds';
import { hire } from '@/lib/orders/hire';
import { confirmOrder } from '@/lib/orders/order';
import { getPaymentStatus, renewPayment } from '@/lib/orders/payment-status';
import { payForPro } from '@/lib/orders/publishing-fee';
import { releaseOrder, releaseOrders } from '@/lib/orders/release';
import { listDuePayouts } from '@/lib/payouts/due-payouts';
import { db } from '@/lib/platform/database/db';
import { checkBooks } from '@/test/books';
import { advanceClock } from '@/test/clock';
import { createWork } from '@/test/factories';
import { holdRow, waitForWaiting } from '@/test/held-rows';
import { createHireScenario, daysFromNow, orderByPix } from '@/test/hire-scenario';
import {
  balance,
  deliverWebhooks,
  historyOf,
  PAYER,
  paymentOf,
  placeConfirmedOrder,
  type PlacedOrder,
  placeOrder,
  placePaidOrder,
  stateOf,
} from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { createMember, logInAs } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';
import { blockUser, unblockUser } from './block';

const SIDES = ['customer', 'provider'] as const;
type Side = (typeof SIDES)[number];

const block = (placed: PlacedOrder, side: Side) => blockUser({ uid: placed[side].uid, reason: 'golpe' });

async function operator() {
  return (await logInAs(await createMember({ name: 'Ola Operadora' }))).actor;
}

async function decide(placed: PlacedOrder, decision: 'release' | 'refund'): Promise<void> {
  const { orderId } = placed;
  await decideHeldOrder(await operator(), { orderId, decision, reason: 'Conversamos com os dois' });
}

describe.each(SIDES)('while the %s is blocked', (side) => {
  test('an order cannot be paid: its charge is cancelled, and a late payment is refunded', async () => {
    const placed = await placeOrder();
    await sandbox.pay(placed.paymentId);
    await block(placed, side);
    expect(await historyOf(placed)).toEqual(['awaiting_payment', 'cancelled']);
    await deliverWebhooks();
    expect(await paymentOf(placed)).toMatchObject({ state: 'refunded' });
    await checkBooks();
  });

  test('no Pix code is created or renewed', async () => {
    const placed = await placeOrder();
    const work = await createWork({ userId: placed.provider.userId });
    await block(placed, side);
    const { customer, provider, orderId } = placed;
    const renewing = renewPayment(customer, { orderId, payer: PAYER }, 'pt-BR');
    await expect(renewing).rejects.toMatchObject({ name: 'DomainError' });
    const hiring = hire(
      customer,
      {
        providerUid: provider.uid,
        title: work.title,
        workId: work.id,
        executionDate: daysFromNow(1),
        amountCents: work.priceCents,
        method: 'pix',
        payer: PAYER,
      },
      'pt-BR',
    );
    await expect(hiring).rejects.toMatchObject({ name: 'DomainError' });
    await expect(payForPro(placed[side], 'pt-BR')).rejects.toMatchObject({ reason: 'account_blocked' });
    expect(
      await db.payment.count({ where: { userId: customer.userId, state: { in: ['intended', 'pending'] } } }),
    ).toBe(0);
  });

  test('no order is confirmed, by the customer or automatically', async () => {
    const placed = await placePaidOrder();
    await block(placed, side);
    const confirming = confirmOrder(placed.customer, placed.orderId);
    await expect(confirming).rejects.toMatchObject({ code: 'conflict', reason: 'order_held' });
    advanceClock({ days: 15 });
    await confirmPastOrders();
    expect(await stateOf(placed)).toBe('paid');
  });

  test('no order is released', async () => {
    const placed = await placeConfirmedOrder();
    await block(placed, side);
    advanceClock({ days: 8 });
    await releaseOrders();
    expect(await releaseOrder(placed.orderId)).toBe(false);
    expect(await stateOf(placed)).toBe('confirmed');
  });

  test('no share is paid out', async () => {
    const placed = await placeConfirmedOrder();
    advanceClock({ days: 8 });
    await releaseOrders();
    const isDue = async () =>
      (await listDuePayouts()).some(
        ({ userId, obstacle }) => userId === placed.provider.userId && obstacle === null,
      );
    expect(await isDue()).toBe(true);
    await block(placed, side);
    expect(await isDue()).toBe(false);
    await unblockUser({ uid: placed[side].uid });
    expect(await isDue()).toBe(true);
  });

  test('open orders are listed once for a decision', async () => {
    const [placed, confirmed] = [await placePaidOrder(), await placeConfirmedOrder()];
    await block(placed, side);
    await block(placed, side);
    await block(confirmed, side);
    const listed = (await listHeldOrders()).filter(({ order_id }) =>
      [placed.orderId, confirmed.orderId].includes(order_id),
    );
    expect(listed).toMatchObject([
      { order_id: placed.orderId, state: 'paid', blocked: [{ uid: placed[side].uid, reason: 'golpe' }] },
      { order_id: confirmed.orderId, state: 'confirmed' },
    ]);
  });

  test('an order that an operator releases continues, and shows the operator and the reason', async () => {
    const placed = await placeConfirmedOrder();
    await block(placed, side);
    await decide(placed, 'release');
    advanceClock({ days: 8 });
    await releaseOrders();
    expect(await stateOf(placed)).toBe('released');
    expect(await db.orderHold.findMany({ where: { orderId: placed.orderId } })).toMatchObject([
      { decision: 'release', endedById: expect.any(Number), endedReason: 'Conversamos com os dois' },
    ]);
    await expect(decide(placed, 'refund')).rejects.toMatchObject({ reason: 'order_not_held' });
  });

  test('an order that an operator refunds returns the full amount to the customer', async () => {
    const placed = await placeConfirmedOrder();
    await block(placed, side);
    await decide(placed, 'refund');
    await runJobs();
    await deliverWebhooks();
    expect(await stateOf(placed)).toBe('refunded');
    expect(await balance('provider', placed.provider.userId)).toBe(0);
    await checkBooks();
  });
});

test('an order of two blocked users continues when both blocks are lifted', async () => {
  const placed = await placeConfirmedOrder();
  for (const side of SIDES) await block(placed, side);
  advanceClock({ days: 8 });
  await unblockUser({ uid: placed.customer.uid });
  await releaseOrders();
  expect(await stateOf(placed)).toBe('confirmed');
  await unblockUser({ uid: placed.provider.uid });
  await releaseOrders();
  expect(await stateOf(placed)).toBe('released');
});

describe('renewing a charge', () => {
  test.each([
    ['a removed', (id: number) => db.work.delete({ where: { id } })],
    ['a hidden', (id: number) => db.work.update({ where: { id }, data: { hiddenAt: new Date() } })],
  ])('for %s ad is rejected and not offered', async (_, change) => {
    const placed = await placeOrder();
    const { customer, orderId, paymentId } = placed;
    const { workId } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    await db.payment.update({ where: { id: paymentId }, data: { state: 'rejected' } });
    expect(await getPaymentStatus(customer, orderId)).toMatchObject({ renewable: true });
    await change(workId ?? 0);
    expect(await getPaymentStatus(customer, orderId)).toMatchObject({ renewable: false });
    const renewing = renewPayment(customer, { orderId, payer: PAYER }, 'pt-BR');
    await expect(renewing).rejects.toMatchObject({ code: 'not_found', reason: 'work_not_found' });
    expect(await db.payment.count({ where: { orderId } })).toBe(1);
  });
});

test('placing an order is rejected when the provider is blocked concurrently', async () => {
  const scenario = await createHireScenario();
  const held = await holdRow({ table: 'users', id: scenario.provider.id });
  const blocking = blockUser({ uid: scenario.provider.uid, reason: 'golpe' });
  await waitForWaiting(1);
  const hiring = Promise.allSettled([orderByPix(scenario)]);
  await waitForWaiting(2);
  await held.release();
  await blocking;
  expect(await hiring).toMatchObject([{ reason: { code: 'not_found', reason: 'work_not_found' } }]);
  expect(await db.order.count({ where: { customerId: scenario.customer.id } })).toBe(0);
});
