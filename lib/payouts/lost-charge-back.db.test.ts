import { expect, test } from 'vitest';
import { closeAccount } from '@/lib/accounts/deletion';
import { refuseWhileMoneyIsUnderWay } from '@/lib/orders/deletion-guard';
import { listOrders } from '@/lib/orders/order-list';
import { eraseOrders } from '@/lib/orders/personal-data';
import { endLostChargeBack, endLostChargeBacks } from '@/lib/payments/settlement/lost-charge-back';
import { reconcilePayments } from '@/lib/payments/reconciliation/reconcile';
import { clock } from '@/lib/services/clock/clock';
import { db } from '@/lib/platform/database/db';
import { payables } from '@/server/payables';
import { checkBooks } from '@/test/books';
import { advanceClock } from '@/test/clock';
import {
  balance,
  deliverWebhooks,
  historyOf,
  holdsOf,
  paymentOf,
  placePaidOrder,
  placeReleasedOrder,
  PRICE_CENTS,
  SHARE_CENTS,
  stateOf,
  type PlacedOrder,
} from '@/test/hiring';
import { whileHeld } from '@/test/held-rows';
import { createMember, PASSWORD } from '@/test/members';
import { sandbox } from '@/test/payment-sandbox';
import { payOut } from '@/test/payouts';
import { writeOffDebtOfLeaver, writeOffOldDebts } from './provider-debt';
import { refuseWhilePayoutIsFrozen } from './personal-data';

const METHODS = ['pix', 'paypal'] as const;

const by = async () => ({ operatorId: (await createMember()).id, reason: 'O banco decidiu pelo cliente' });

const leave = (actor: PlacedOrder['customer']) =>
  closeAccount(actor, PASSWORD, {
    guards: [refuseWhileMoneyIsUnderWay, refuseWhilePayoutIsFrozen],
    erasers: [eraseOrders, writeOffDebtOfLeaver],
  });

async function chargeBack(placed: PlacedOrder): Promise<PlacedOrder> {
  await sandbox.chargeBack(placed.paymentId);
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('charged_back');
  return placed;
}

/** An order whose provider was paid a share that was then charged back. */
async function placeIndebted(): Promise<PlacedOrder> {
  const placed = await placeReleasedOrder();
  await payOut(placed.provider);
  await chargeBack(placed);
  expect(await balance('provider', placed.provider.userId)).toBe(SHARE_CENTS);
  return placed;
}

test.each(METHODS)(
  'a lost charge-back before the release (%s) ends refunded without debts, and both users can close their accounts',
  async (method) => {
    const placed = await chargeBack(await placePaidOrder({ method }));
    const loss = await balance('losses');
    await endLostChargeBack(payables, { paymentId: placed.paymentId, by: await by() });
    expect([await stateOf(placed), await holdsOf(placed)]).toEqual(['refunded', []]);
    expect((await paymentOf(placed)).state).toBe('refunded');
    expect(await balance('provider', placed.provider.userId)).toBe(0);
    expect(await balance('losses')).toBe(loss);
    await checkBooks();
    await leave(placed.customer);
    await leave(placed.provider);
  },
);

test('a lost charge-back hides the contact details again', async () => {
  const placed = await chargeBack(await placePaidOrder());
  const contact = async () => (await listOrders(placed.customer))[0][0]?.contact;
  expect(await contact()).not.toBeNull();
  await endLostChargeBack(payables, { paymentId: placed.paymentId, by: await by() });
  expect(await contact()).toBeNull();
});

test('a charge-back is ended once, and only while it is open', async () => {
  const placed = await placePaidOrder();
  const decision = { paymentId: placed.paymentId, by: await by() };
  await expect(endLostChargeBack(payables, decision)).rejects.toMatchObject({
    reason: 'payment_not_charged_back',
  });
  await chargeBack(placed);
  const ended = await Promise.allSettled(
    Array.from({ length: 5 }, () => endLostChargeBack(payables, decision)),
  );
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await historyOf(placed)).filter((kind) => kind === 'refunded')).toHaveLength(1);
  expect(await db.moneyDecision.findMany({ where: { paymentId: placed.paymentId } })).toMatchObject([
    { kind: 'charge_back_lost', ...decision.by },
  ]);
});

test.each(METHODS)(
  'a charge-back that its gateway has decided (%s) is lost after 30 days, not before',
  async (method) => {
    const placed = await chargeBack(await placeReleasedOrder({ method }));
    advanceClock({ days: 29, minutes: 23 * 60 + 30 });
    await endLostChargeBacks(payables);
    expect(await stateOf(placed)).toBe('charged_back');
    advanceClock({ minutes: 31 });
    await endLostChargeBacks(payables);
    expect(await stateOf(placed)).toBe('refunded');
    await checkBooks();
  },
);

test('three charge-backs at an unreachable gateway do not delay those of the other', async () => {
  for (let each = 0; each < 3; each += 1) await chargeBack(await placePaidOrder({ method: 'paypal' }));
  const pix = await chargeBack(await placePaidOrder());
  await sandbox.fail('paypal.get', 'error500', { times: 1000 });
  advanceClock({ days: 31 });
  await endLostChargeBacks(payables);
  await sandbox.clearFaults();
  expect(await stateOf(pix)).toBe('refunded');
});

test('an undecided dispute is never lost by time', async () => {
  const placed = await placePaidOrder();
  await sandbox.dispute(placed.paymentId);
  await deliverWebhooks();
  advanceClock({ days: 100 });
  await endLostChargeBacks(payables);
  expect(await stateOf(placed)).toBe('charged_back');
});

test('a charge-back that we won without notification is not lost', async () => {
  const placed = await chargeBack(await placePaidOrder());
  await sandbox.resolve(placed.paymentId);
  await sandbox.takeNotifications();
  advanceClock({ days: 31 });
  await endLostChargeBacks(payables);
  expect(await stateOf(placed)).toBe('paid');
  await checkBooks();
});

test('money returned after a lost charge-back waits for an operator', async () => {
  const placed = await chargeBack(await placePaidOrder());
  await endLostChargeBack(payables, { paymentId: placed.paymentId, by: await by() });
  await sandbox.resolve(placed.paymentId);
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('refunded');
  const reviews = await db.paymentReview.findMany({ where: { paymentId: placed.paymentId } });
  expect(reviews).toMatchObject([{ difference: 'returned', amountCents: PRICE_CENTS }]);
  await checkBooks();
  await sandbox.refund(placed.paymentId).catch(() => undefined);
  advanceClock({ days: 2 });
  await reconcilePayments(payables);
  await checkBooks();
});

test('the debt of a provider is written off when they close their account', async () => {
  const placed = await placeIndebted();
  await expect(leave(placed.provider)).rejects.toMatchObject({ reason: 'money_under_way' });
  await endLostChargeBack(payables, { paymentId: placed.paymentId, by: await by() });
  const loss = await balance('written_off_debts');
  await leave(placed.provider);
  expect(await balance('provider', placed.provider.userId)).toBe(0);
  expect((await balance('written_off_debts')) - loss).toBe(SHARE_CENTS);
  await checkBooks();
});

test('a provider whose share covered their debt can close their account', async () => {
  const lost = await placeIndebted();
  await endLostChargeBack(payables, { paymentId: lost.paymentId, by: await by() });
  const placed = await placeReleasedOrder({ provider: lost.provider });
  expect(await balance('provider', lost.provider.userId)).toBe(0);
  await leave(placed.provider);
  expect(await stateOf(placed)).toBe('released');
});

test('a debt is not written off when a charge-back arrives at the same time', async () => {
  const placed = await placeIndebted();
  const { userId } = placed.provider;
  const other = await placePaidOrder({ provider: placed.provider });
  await endLostChargeBack(payables, { paymentId: placed.paymentId, by: await by() });
  advanceClock({ days: 181 });
  await whileHeld({ table: 'users', id: userId }, writeOffOldDebts, async () => {
    await db.orderHold.create({
      data: { orderId: other.orderId, kind: 'charge_back', stateBefore: 'paid', placedAt: clock.now() },
    });
  });
  expect(await balance('provider', userId)).toBe(SHARE_CENTS);
  await db.orderHold.updateMany({ where: { orderId: other.orderId }, data: { endedAt: clock.now() } });
  await writeOffOldDebts();
  expect(await balance('provider', userId)).toBe(0);
});

test('a provider’s debt is written off after 180 days, not before and not during a charge-back', async () => {
  const placed = await placeIndebted();
  const { userId } = placed.provider;
  advanceClock({ days: 181 });
  await writeOffOldDebts();
  expect(await balance('provider', userId)).toBe(SHARE_CENTS);
  await endLostChargeBack(payables, { paymentId: placed.paymentId, by: await by() });
  const loss = await balance('written_off_debts');
  await Promise.all([writeOffOldDebts(), writeOffOldDebts(), writeOffOldDebts()]);
  expect(await balance('provider', userId)).toBe(0);
  expect((await balance('written_off_debts')) - loss).toBe(SHARE_CENTS);
  expect(await db.moneyDecision.findMany({ where: { userId } })).toMatchObject([
    { kind: 'debt_written_off', operatorId: null },
  ]);
  await checkBooks();
});

test('a debt is not written off an hour before its 180 days are over', async () => {
  const placed = await placeIndebted();
  const { userId } = placed.provider;
  await endLostChargeBack(payables, { paymentId: placed.paymentId, by: await by() });
  advanceClock({ days: 179, minutes: 23 * 60 });
  await writeOffOldDebts();
  expect(await balance('provider', userId)).toBe(SHARE_CENTS);
  advanceClock({ minutes: 61 });
  await writeOffOldDebts();
  expect(await balance('provider', userId)).toBe(0);
});
