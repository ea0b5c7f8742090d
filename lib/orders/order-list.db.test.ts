import { describe, expect, test } from 'vitest';
import { db } from '@/lib/platform/database/db';
import { createCoupon } from '@/test/factories';
import { deliverWebhooks, placeOrder, placePaidOrder } from '@/test/hiring';
import { daysFromNow, orderByPix, createHireScenario, placeScenarioOrder } from '@/test/hire-scenario';
import { logInAs } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';
import { advanceClock } from '@/test/clock';
import { listOrders as contract } from './contract';
import { expireOrders } from './expiry';
import { cancelOrder, confirmOrder } from './order';
import { listOrders } from './order-list';
import { ORDERS_PER_PAGE } from './rules';
import { proposeDate } from './reschedule/reschedule';

const NOTHING = { pay: false, cancel: false, confirm: false, reschedule: false, chat: false };

async function purchaseOf(placed: Awaited<ReturnType<typeof placeOrder>>) {
  const lists = contract.answer.parse(await listOrders(placed.customer));
  const [purchase] = lists[0];
  if (!purchase) throw new Error('nothing was bought');
  return purchase;
}

async function saleOf(placed: Awaited<ReturnType<typeof placeOrder>>) {
  const lists = contract.answer.parse(await listOrders(placed.provider));
  const [sale] = lists[1];
  if (!sale) throw new Error('nothing was sold');
  return sale;
}

describe('before an order is paid', () => {
  test('its customer can pay or cancel it, and sees no contact details of the provider', async () => {
    const placed = await placeOrder();
    await db.user.update({ where: { id: placed.provider.userId }, data: { phone: '11987654321' } });
    const purchase = await purchaseOf(placed);
    expect(purchase).toMatchObject({
      id: placed.orderId,
      state: 'awaiting_payment',
      contact: null,
      can: { ...NOTHING, pay: true, cancel: true },
      transaction_amount: 10_005,
      execution_date: daysFromNow(0),
      provider_professional_uid: placed.provider.uid,
    });
    const { email } = await db.user.findUniqueOrThrow({ where: { id: placed.provider.userId } });
    expect(JSON.stringify(purchase)).not.toContain('987654321');
    expect(JSON.stringify(purchase)).not.toContain(email);
  });

  test('its provider does not see it, nor an expired one', async () => {
    const placed = await placeOrder();
    expect(await listOrders(placed.provider)).toEqual([[], []]);
    await cancelOrder(placed.customer, placed.orderId);
    expect(await listOrders(placed.provider)).toEqual([[], []]);
    expect(await purchaseOf(placed)).toMatchObject({ state: 'cancelled', can: NOTHING, contact: null });
  });

  test('it cannot be paid after its deadline', async () => {
    const placed = await placeOrder();
    advanceClock({ days: 1, minutes: 1 });
    expect(await purchaseOf(placed)).toMatchObject({ state: 'awaiting_payment', can: NOTHING });
    await expireOrders();
    expect(await purchaseOf(placed)).toMatchObject({ state: 'expired', can: NOTHING });
  });
});

describe('a paid order', () => {
  test('shows its customer the provider’s contact details and the possible actions', async () => {
    const placed = await placePaidOrder();
    const provider = await db.user.update({
      where: { id: placed.provider.userId },
      data: { phone: '11987654321' },
    });
    expect(await purchaseOf(placed)).toMatchObject({
      state: 'paid',
      contact: { phone: '11987654321', phone_confirmed: false, email: provider.email },
      can: { ...NOTHING, confirm: true, reschedule: true, chat: true },
      events: [{ kind: 'awaiting_payment' }, { kind: 'paid' }],
    });
  });

  test('says that the provider’s phone is confirmed only after a code by SMS about this number', async () => {
    const placed = await placePaidOrder();
    const { userId } = placed.provider;
    const [phone, checkedAt] = ['11987654321', new Date()];
    await db.user.update({ where: { id: userId }, data: { phone } });
    const isConfirmed = async () => (await purchaseOf(placed)).contact?.phone_confirmed;
    await db.phoneCheck.create({ data: { userId, phone, channel: 'email', checkedAt } });
    expect(await isConfirmed()).toBe(false);
    await db.phoneCheck.update({ where: { userId }, data: { channel: 'sms' } });
    expect(await isConfirmed()).toBe(true);
    await db.phoneCheck.update({ where: { userId }, data: { phone: '11987654322' } });
    expect(await isConfirmed()).toBe(false);
  });

  test('shows its provider the customer’s name and the earnings, but no contact details', async () => {
    const placed = await placePaidOrder();
    const customer = await db.user.findUniqueOrThrow({ where: { id: placed.customer.userId } });
    const sale = await saleOf(placed);
    expect(sale).toMatchObject({
      payer_customer_uid: customer.uid,
      name: customer.name,
      transaction_amount: 10_005,
      share_amount: 9_005,
      can: { ...NOTHING, reschedule: true, chat: true },
    });
    expect(JSON.stringify(sale)).not.toContain(customer.email);
  });

  test('shows who proposed another day', async () => {
    const placed = await placePaidOrder();
    await proposeDate(placed.provider, placed.orderId, daysFromNow(4));
    const request = { proposed_date: daysFromNow(4) };
    expect(await purchaseOf(placed)).toMatchObject({ ...request, proposed_by_me: false });
    expect(await saleOf(placed)).toMatchObject({ ...request, proposed_by_me: true });
  });

  test('shows the exact time of the release once it is confirmed', async () => {
    const placed = await placePaidOrder();
    expect(await saleOf(placed)).toMatchObject({ release_at: null });
    await confirmOrder(placed.customer, placed.orderId);
    const { releaseAt } = await db.order.findUniqueOrThrow({ where: { id: placed.orderId } });
    expect(await saleOf(placed)).toMatchObject({ release_at: releaseAt?.toISOString(), state: 'confirmed' });
    expect(await purchaseOf(placed)).toMatchObject({ can: { ...NOTHING, chat: true } });
  });

  test('hides the provider’s contact details again after a refund', async () => {
    const placed = await placePaidOrder();
    await sandbox.refund(placed.paymentId);
    await deliverWebhooks();
    expect(await purchaseOf(placed)).toMatchObject({ state: 'refunded', contact: null, can: NOTHING });
  });

  test('stays visible after its ad, or its provider’s account, is gone', async () => {
    const placed = await placePaidOrder();
    await db.work.deleteMany({ where: { userId: placed.provider.userId } });
    const gone = { deletedAt: new Date(), name: 'Conta encerrada', phone: null };
    await db.user.update({ where: { id: placed.provider.userId }, data: gone });
    expect(await purchaseOf(placed)).toMatchObject({ work_id: null, contact: null, can: { chat: false } });
    const [[inEnglish]] = await listOrders(placed.customer, {}, 'en-US');
    expect(inEnglish).toMatchObject({ name: 'Closed account' });
  });

  test('shows the provider the whole price when a coupon has lowered the payment', async () => {
    const { code } = await createCoupon({ code: 'METADE', percentOff: 50 });
    const placed = await placeScenarioOrder(await createHireScenario(), {
      coupon: code,
      transaction_amount: 60,
    });
    await sandbox.pay(placed.paymentId);
    await deliverWebhooks();
    expect(await purchaseOf(placed)).toMatchObject({ transaction_amount: 6_000 });
    expect(await saleOf(placed)).toMatchObject({ transaction_amount: 12_000, share_amount: 10_800 });
  });
});

test('orders are listed newest first, only the user’s own', async () => {
  const scenario = await createHireScenario();
  const days = [daysFromNow(3), daysFromNow(1), daysFromNow(2)];
  for (const execution_date of days) await orderByPix(scenario, { execution_date });
  await placePaidOrder();
  const [purchases, sales] = await listOrders(scenario.actor);
  expect(purchases.map(({ execution_date }) => execution_date)).toEqual(days.toReversed());
  expect(sales).toEqual([]);
});

test('each side is paged separately, with every order once', async () => {
  const scenario = await createHireScenario();
  const wanted = ORDERS_PER_PAGE + 2;
  for (let day = 1; day <= wanted; day += 1) await orderByPix(scenario, { execution_date: daysFromNow(day) });
  // Paid for later days, so none of them waits for anyone.
  await db.order.updateMany({
    where: { customerId: scenario.customer.id },
    data: { state: 'paid', paidAt: new Date() },
  });
  const { actor: provider } = await logInAs(scenario.provider);
  const sides = [
    { actor: scenario.actor, side: 'purchases', at: 0 },
    { actor: provider, side: 'sales', at: 1 },
  ] as const;
  for (const { actor, side, at } of sides) {
    const first = (await listOrders(actor))[at];
    expect(first).toHaveLength(ORDERS_PER_PAGE);
    const before = first.at(-1)?.id;
    const rest = await listOrders(actor, { side, before });
    expect(rest[at]).toHaveLength(2);
    expect(rest[1 - at]).toEqual([]);
    const days = [...first, ...rest[at]].map(({ execution_date }) => execution_date);
    expect(days).toEqual(Array.from({ length: wanted }, (_, index) => daysFromNow(wanted - index)));
    expect((await listOrders(actor, { side: side === 'sales' ? 'purchases' : 'sales' }))[at]).toEqual([]);
  }
});
