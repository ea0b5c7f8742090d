import { expect, test } from 'vitest';
import { blockUser } from '@/lib/operator/block';
import { saoPauloDay } from '@/lib/platform/dates';
import { db } from '@/lib/platform/database/db';
import { DAY_MS } from '@/lib/platform/durations';
import { clock } from '@/lib/services/clock/clock';
import { reconcilePayments } from '@/lib/payments/reconciliation/reconcile';
import { payables } from '@/server/payables';
import { advanceClock } from '@/test/clock';
import { addViews } from '@/lib/catalog/ad-statistics/add-views';
import { openDispute } from '@/lib/disputes/dispute';
import { refundPayment } from '@/lib/payments/refund/refund';
import { COMPLAINT } from '@/test/disputes/placed';
import { createOrder, createUser, createWork } from '@/test/factories';
import { deliverWebhooks, FEE_CENTS, placePaidOrder, PRICE_CENTS } from '@/test/hiring';
import { sandbox } from '@/test/payment-sandbox';
import { listDays, readFunnel } from './days';
import { listWaiting } from './waiting';

const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);

test('the oldest waiting item comes first, and only waiting items are listed', async () => {
  const asked = { name: 'Rui', email: 'rui@example.com', phone: '', code: 'help', suggestion: 'Oi' };
  await db.feedback.create({ data: { ...asked, number: 'ACDE-3467', waitingSince: daysAgo(3) } });
  const { provider } = await placePaidOrder();
  await blockUser({ uid: provider.uid, reason: 'golpe' });
  expect(await listWaiting()).toMatchObject([
    { kind: 'feedback', count: 1, since: expect.any(Date) },
    { kind: 'held_orders', count: 1, cents: PRICE_CENTS },
  ]);
});

test('a charge-back waits since the gateway opened it, also after a later reconciliation', async () => {
  const { paymentId } = await placePaidOrder();
  await sandbox.chargeBack(paymentId);
  await deliverWebhooks();
  const waitsSince = async () => (await listWaiting()).find(({ kind }) => kind === 'charge_backs')?.since;
  const begunAt = await waitsSince();
  expect(begunAt).toBeInstanceOf(Date);
  advanceClock({ days: 2 });
  await reconcilePayments(payables);
  expect(await waitsSince()).toEqual(begunAt);
});

test('the last thirty São Paulo days are shown with the new rows and payments of each', async () => {
  const before = await listDays();
  expect(before).toHaveLength(30);
  expect(before.at(-1)?.day).toBe(saoPauloDay(clock.now()));
  await createUser({ createdAt: daysAgo(1) });
  await createWork({ userId: (await createUser({ createdAt: daysAgo(40) })).id, createdAt: daysAgo(1) });
  await placePaidOrder();
  const after = await listDays();
  const change = (index: number, key: 'sign_ups' | 'ads' | 'orders' | 'volume_cents' | 'fee_cents') =>
    (after.at(index)?.[key] ?? 0) - (before.at(index)?.[key] ?? 0);
  expect([change(-2, 'sign_ups'), change(-2, 'ads')]).toEqual([1, 1]);
  expect([change(-1, 'orders'), change(-1, 'volume_cents'), change(-1, 'fee_cents')]).toEqual([
    1,
    PRICE_CENTS,
    FEE_CENTS,
  ]);
});

test('views, disputes and refunds belong to the day on which they happened', async () => {
  const before = (await listDays()).at(-1);
  const { id } = await createWork();
  await addViews(new Map([[id, 7]]));
  const disputed = await placePaidOrder();
  await openDispute(disputed.customer, disputed.orderId, COMPLAINT);
  const { paymentId } = await placePaidOrder();
  await db.$transaction((tx) => refundPayment(tx, paymentId, 'operator'));
  const after = (await listDays()).at(-1);
  const change = (key: 'views' | 'disputes' | 'refunds') => (after?.[key] ?? 0) - (before?.[key] ?? 0);
  expect([change('views'), change('disputes'), change('refunds')]).toEqual([7, 1, 1]);
});

test('the funnel follows the orders made in the last thirty days', async () => {
  const before = await readFunnel();
  const [customer, provider] = [await createUser(), await createUser()];
  const order = { customerId: customer.id, providerId: provider.id };
  await createOrder({ ...order, state: 'expired', createdAt: daysAgo(1), paidAt: null });
  await createOrder({ ...order, state: 'paid', createdAt: daysAgo(20), paidAt: daysAgo(20) });
  await createOrder({
    ...order,
    state: 'released',
    createdAt: daysAgo(28),
    paidAt: daysAgo(28),
    releasedAt: daysAgo(2),
  });
  // Made before the thirty days, so not counted.
  await createOrder({
    ...order,
    state: 'released',
    createdAt: daysAgo(31),
    paidAt: daysAgo(30),
    releasedAt: daysAgo(2),
  });
  const after = await readFunnel();
  expect([after.hires - before.hires, after.paid - before.paid, after.released - before.released]).toEqual([
    3, 2, 1,
  ]);
});
