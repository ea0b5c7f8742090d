import { describe, expect, test } from 'vitest';
import { confirmOrder } from '@/lib/orders/order';
import { releaseOrders } from '@/lib/orders/release';
import { db } from '@/lib/platform/database/db';
import { trialBalance } from '@/lib/ledger/trial-balance';
import { advanceClock } from '@/test/clock';
import { createCoupon } from '@/test/factories';
import {
  deliverWebhooks,
  placeConfirmedOrder,
  placeOrder,
  type PlacedOrder,
  placePaidOrder,
  placeReleasedOrder,
  PRICE_CENTS,
  SHARE_CENTS,
  stateOf,
} from '@/test/hiring';
import { runJobs } from '@/test/jobs';
import { createOperator } from '@/test/console/operators';
import { sandbox } from '@/test/payment-sandbox';
import { payOut } from '@/test/payouts';
import { consequenceOf, doAction, offeredActions, requestOf } from '@/test/console/actions';
import { runAction } from '../actions/run-action';
import { NO_MONEY } from '../payments/consequences';
import { askGateway, findPayment } from '../payments/payment';
import type { ConsoleActor } from '../access/console-session';
import { findOrder } from './order';

/** The balances of customers, a provider and the platform, with reversed signs. */
async function standing({ provider }: PlacedOrder) {
  const { accounts, gateways } = await db.$transaction(trialBalance);
  const { _sum } = await db.ledgerEntry.aggregate({
    where: { account: 'provider', userId: provider.userId },
    _sum: { amountCents: true },
  });
  return {
    customer: 0 - gateways.cash_pix.grossCents - gateways.cash_paypal.grossCents,
    provider: 0 - (_sum.amountCents ?? 0),
    platform:
      0 -
      accounts.fees -
      accounts.discounts -
      accounts.losses -
      accounts.overpayments -
      accounts.written_off_debts,
  };
}

describe('the console rejects', () => {
  test('an order of the operator’s own, on either side', async () => {
    const { actor } = await createOperator();
    for (const side of ['customer', 'provider'] as const) {
      const placed = await placePaidOrder({ [side]: actor });
      const own = doAction(actor, 'refund_order', { id: placed.orderId });
      await expect(own).rejects.toMatchObject({ reason: 'own_matter' });
      expect(await stateOf(placed)).toBe('paid');
    }
  });

  test('an action without a reason', async () => {
    const { actor } = await createOperator();
    const { orderId: id, paymentId } = await placePaidOrder();
    const silent = doAction(actor, 'refund_order', { id, reason: ' ' });
    await expect(silent).rejects.toMatchObject({ reason: 'reason_missing' });
    expect(await db.refund.count({ where: { paymentId } })).toBe(0);
  });

  test('an action whose shown consequence is outdated or missing, and shows the current one', async () => {
    const { actor } = await createOperator();
    const placed = await placePaidOrder();
    const request = await requestOf(actor, 'refund_order', { id: placed.orderId });
    const consequence = await consequenceOf(actor, 'refund_order', placed.orderId);
    for (const shown of ['', '{}', JSON.stringify(NO_MONEY)])
      expect(await runAction(actor, { ...request, shown })).toEqual({
        kind: 'confirm',
        consequence,
        isChanged: shown !== '',
      });
    await confirmOrder(placed.customer, placed.orderId);
    advanceClock({ days: 7 });
    await releaseOrders();
    expect(await runAction(actor, request)).toMatchObject({ kind: 'confirm', isChanged: true });
    expect(await stateOf(placed)).toBe('released');
  });

  test('an action that is not possible, on another target, or on an unknown order', async () => {
    const { actor } = await createOperator();
    const { orderId } = await placePaidOrder();
    const request = await requestOf(actor, 'refund_order', { id: orderId });
    const others = [
      { ...request, action: 'cancel_order' },
      { ...request, target: '' },
      { ...request, id: '2000000000' },
      { ...request, id: 'x' },
      { ...request, action: 'no_such_action' },
    ];
    for (const other of others)
      await expect(runAction(actor, other)).rejects.toMatchObject({ reason: 'action_not_possible' });
  });
});

const lives: [string, (coupon: { code: string; discountCents: number }) => Promise<PlacedOrder>][] = [
  ['paid', (coupon) => placePaidOrder({ coupon })],
  ['confirmed', (coupon) => placeConfirmedOrder({ coupon })],
  ['released', (coupon) => placeReleasedOrder({ coupon })],
  [
    'paid out',
    async (coupon) => {
      const placed = await placeReleasedOrder({ coupon });
      await payOut(placed.provider);
      return placed;
    },
  ],
];

test.each(lives)('refunding a %s order has exactly the consequence that was shown', async (_, place) => {
  const { actor } = await createOperator();
  const code = `DEZ${Date.now() % 1_000_000}`;
  await createCoupon({ code, percentOff: 10, maxCentsOff: 500 });
  const placed = await place({ code, discountCents: 500 });
  const { balanceChanges } = await consequenceOf(actor, 'refund_order', placed.orderId);
  const before = await standing(placed);
  await doAction(actor, 'refund_order', { id: placed.orderId });
  await runJobs();
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('refunded');
  const after = await standing(placed);
  expect(balanceChanges).toEqual({
    customer: after.customer - before.customer,
    provider: after.provider - before.provider,
    platform: after.platform - before.platform,
  });
  expect(balanceChanges?.customer).toBe(PRICE_CENTS - 500);
  expect(await offeredDecisions(actor, placed.orderId)).toEqual([]);
});

/** The offered actions that change the order; a note and a task are always offered. */
async function offeredDecisions(actor: ConsoleActor, orderId: number) {
  const names = await offeredActions(actor, 'order', orderId);
  return names.filter((name) => name !== 'note_order' && name !== 'add_order_task');
}

test('of two concurrent operators only one requests the refund, and their reason is logged', async () => {
  const [one, other] = [await createOperator(), await createOperator()];
  const placed = await placePaidOrder();
  const id = placed.orderId;
  const done = await Promise.allSettled([
    doAction(one.actor, 'refund_order', { id, reason: 'um' }),
    doAction(other.actor, 'refund_order', { id, reason: 'outro' }),
  ]);
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const entries = await db.auditEntry.findMany({
    where: { act: 'order_refunded', subjectId: String(placed.orderId) },
  });
  expect(entries).toHaveLength(1);
  const decisions = await db.moneyDecision.findMany({ where: { paymentId: placed.paymentId } });
  expect(decisions).toMatchObject([{ kind: 'refund_resolved', reason: entries[0]?.reason }]);
});

test('an order that an operator holds is not released until the hold ends', async () => {
  const { actor } = await createOperator();
  const placed = await placeConfirmedOrder();
  const { orderId: id } = placed;
  await doAction(actor, 'hold_order', { id, reason: 'o cliente telefonou' });
  expect(await offeredDecisions(actor, id)).toEqual(['refund_held_order', 'release_held_order']);
  advanceClock({ days: 8 });
  await releaseOrders();
  expect(await stateOf(placed)).toBe('confirmed');
  await doAction(actor, 'release_held_order', { id });
  await releaseOrders();
  expect(await stateOf(placed)).toBe('released');
  expect((await findOrder(id))?.holds).toMatchObject([
    { placedReason: 'o cliente telefonou', decision: 'release', endedReason: 'combinado' },
  ]);
});

test('a held order can be refunded', async () => {
  const { actor } = await createOperator();
  const placed = await placeReleasedOrder();
  const { orderId: id } = placed;
  await doAction(actor, 'hold_order', { id });
  const { balanceChanges } = await consequenceOf(actor, 'refund_held_order', id);
  expect(balanceChanges).toMatchObject({ customer: PRICE_CENTS, provider: -SHARE_CENTS });
  await doAction(actor, 'refund_held_order', { id });
  await runJobs();
  await deliverWebhooks();
  expect(await stateOf(placed)).toBe('refunded');
});

test('an order that waits for its payment can be cancelled, unless it turns out to be paid', async () => {
  const { actor } = await createOperator();
  const waiting = await placeOrder();
  expect(await offeredDecisions(actor, waiting.orderId)).toEqual(['cancel_order']);
  await doAction(actor, 'cancel_order', { id: waiting.orderId });
  expect(await stateOf(waiting)).toBe('cancelled');

  const paid = await placeOrder();
  const request = await requestOf(actor, 'cancel_order', { id: paid.orderId });
  await sandbox.pay(paid.paymentId);
  await expect(runAction(actor, request)).rejects.toMatchObject({ reason: 'action_not_possible' });
  expect(await stateOf(paid)).toBe('paid');
});

test('accepting a payment that the order no longer needs refunds it, as shown', async () => {
  const { actor } = await createOperator();
  const placed = await placeOrder();
  const { paymentId: id } = placed;
  await sandbox.alter(id, { amountCents: PRICE_CENTS - 5 });
  await sandbox.pay(id);
  await deliverWebhooks();
  const gainsNow = async () => (await consequenceOf(actor, 'accept_mismatch', id)).balanceChanges;
  expect(await gainsNow()).toEqual({ customer: 0, provider: 0, platform: -5 });
  await doAction(actor, 'cancel_order', { id: placed.orderId });
  expect(await gainsNow()).toEqual({ customer: PRICE_CENTS - 5, provider: 0, platform: 0 });
  const { customer: before, ...others } = await standing(placed);
  await doAction(actor, 'accept_mismatch', { id });
  await runJobs();
  await deliverWebhooks();
  expect(await standing(placed)).toEqual({ ...others, customer: before + PRICE_CENTS - 5 });
});

test('an order has its history and ledger entries, and the gateway’s state of the payment', async () => {
  const placed = await placeReleasedOrder();
  const order = await findOrder(placed.orderId);
  const entries = order?.payments.flatMap(({ ledgerTransactions }) =>
    ledgerTransactions.flatMap((transaction) => transaction.entries),
  );
  expect(entries?.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
  expect(entries).toContainEqual(
    expect.objectContaining({
      account: 'provider',
      user: { uid: placed.provider.uid },
      amountCents: -SHARE_CENTS,
    }),
  );
  expect(order?.events.map(({ kind }) => kind)).toEqual([
    'awaiting_payment',
    'paid',
    'confirmed',
    'released',
  ]);
  const payment = await findPayment(placed.paymentId);
  expect(payment && (await askGateway(payment))).toMatchObject({
    reference: placed.paymentId,
    amountCents: PRICE_CENTS,
    state: 'approved',
  });
});
