import { describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/accounts/actor';
import { confirmOrder } from '@/lib/orders/order';
import { releaseOrders } from '@/lib/orders/release';
import { db } from '@/lib/platform/db';
import { trialBalance } from '@/lib/ledger/trial-balance';
import { advanceClock } from '@/test/clock';
import { placeDisputed } from '@/test/disputes/placed';
import { createCoupon } from '@/test/factories';
import {
  deliver,
  placeConfirmedOrder,
  placeOrder,
  type PlacedOrder,
  placePaidOrder,
  placeReleasedOrder,
  PRICE_CENTS,
  SHARE_CENTS,
  stateOf,
} from '@/test/hiring';
import { doJobs } from '@/test/jobs';
import { createOperator } from '@/test/console/operators';
import { sandbox } from '@/test/payment-sandbox';
import { payOut } from '@/test/payouts';
import type { OrderAct } from './act-names';
import { askGatewayAbout } from '../payments/payment-file';
import type { PossibleAct } from '../payments/acts';
import { actOnOrder } from './act-on-order';
import { getOrderFile } from './order-file';

async function actsOf({ orderId }: Pick<PlacedOrder, 'orderId'>): Promise<PossibleAct<OrderAct>[]> {
  return (await getOrderFile(orderId)).acts;
}

/** Does what the order's page offers. */
async function doAct(
  operator: Actor,
  placed: PlacedOrder,
  act: OrderAct,
  reason = 'combinado',
): Promise<void> {
  const shown = (await actsOf(placed)).find((possible) => possible.act === act);
  if (!shown) throw new Error(`${act} is not possible`);
  await actOnOrder(operator, { orderId: placed.orderId, reason, shown });
}

async function namesOf(placed: PlacedOrder): Promise<OrderAct[]> {
  return (await actsOf(placed)).map(({ act }) => act);
}

/** How much customers, a provider and we have by the books, the other way round than they sign it. */
async function standing({ provider }: PlacedOrder) {
  const { accounts, gateways } = await db.$transaction(trialBalance);
  const { _sum } = await db.ledgerEntry.aggregate({
    where: { account: 'provider', userId: provider.userId },
    _sum: { amountCents: true },
  });
  return {
    customer_cents: 0 - gateways.cash_pix.grossCents - gateways.cash_paypal.grossCents,
    provider_cents: 0 - (_sum.amountCents ?? 0),
    platform_cents: 0 - accounts.fees - accounts.discounts - accounts.bad_debt,
  };
}

describe('refused is', () => {
  test('what is the operator’s own, on either side', async () => {
    const { actor } = await createOperator();
    for (const side of ['customer', 'provider'] as const) {
      const placed = await placePaidOrder({ [side]: actor });
      await expect(doAct(actor, placed, 'refund')).rejects.toMatchObject({ reason: 'own_matter' });
      expect(await stateOf(placed)).toBe('paid');
    }
  });

  test('an act without a reason', async () => {
    const { actor } = await createOperator();
    const placed = await placePaidOrder();
    await expect(doAct(actor, placed, 'refund', ' ')).rejects.toMatchObject({ reason: 'reason_missing' });
    expect(await db.refund.count({ where: { paymentId: placed.paymentId } })).toBe(0);
  });

  test('an act that comes to something else than was shown', async () => {
    const { actor } = await createOperator();
    const placed = await placePaidOrder();
    const shown = (await actsOf(placed)).find(({ act }) => act === 'refund');
    if (!shown) throw new Error('no refund is possible');
    const changed = [
      { ...shown, customer_cents: shown.customer_cents - 1 },
      { ...shown, act: 'lose_charge_back' as const },
      { ...shown, target_id: null },
    ];
    for (const other of changed) {
      const wish = { orderId: placed.orderId, reason: 'combinado', shown: other };
      await expect(actOnOrder(actor, wish)).rejects.toMatchObject({ reason: 'order_act_changed' });
    }
    await confirmOrder(placed.customer, placed.orderId);
    advanceClock({ days: 7 });
    await releaseOrders();
    const late = { orderId: placed.orderId, reason: 'combinado', shown };
    await expect(actOnOrder(actor, late)).rejects.toMatchObject({ reason: 'order_act_changed' });
  });

  test('an order that there is not', async () => {
    const { actor } = await createOperator();
    const shown = {
      act: 'hold' as const,
      target_id: null,
      customer_cents: 0,
      provider_cents: 0,
      platform_cents: 0,
    };
    const wish = { orderId: 2_000_000_000, reason: 'x', shown };
    await expect(actOnOrder(actor, wish)).rejects.toMatchObject({ reason: 'order_not_found' });
    await expect(getOrderFile(2_000_000_000)).rejects.toMatchObject({ reason: 'order_not_found' });
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

test.each(lives)('giving back a %s order comes to what was shown, to the cent', async (_, place) => {
  const { actor } = await createOperator();
  const code = `DEZ${Date.now() % 1_000_000}`;
  await createCoupon({ code, percentOff: 10, maxCentsOff: 500 });
  const placed = await place({ code, discountCents: 500 });
  const shown = (await actsOf(placed)).find(({ act }) => act === 'refund');
  const before = await standing(placed);
  await doAct(actor, placed, 'refund');
  await doJobs();
  await deliver();
  expect(await stateOf(placed)).toBe('refunded');
  const after = await standing(placed);
  expect(shown).toMatchObject({
    customer_cents: after.customer_cents - before.customer_cents,
    provider_cents: after.provider_cents - before.provider_cents,
    platform_cents: after.platform_cents - before.platform_cents,
  });
  expect(shown?.customer_cents).toBe(PRICE_CENTS - 500);
  expect(await namesOf(placed)).toEqual([]);
});

test('a refund is asked for once, whichever of two operators was faster, and both reasons are not mixed up', async () => {
  const [one, other] = [await createOperator(), await createOperator()];
  const placed = await placePaidOrder();
  const done = await Promise.allSettled([
    doAct(one.actor, placed, 'refund', 'um'),
    doAct(other.actor, placed, 'refund', 'outro'),
  ]);
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const entries = await db.auditEntry.findMany({
    where: { act: 'order_refunded', subjectId: String(placed.orderId) },
  });
  expect(entries).toHaveLength(1);
  const decisions = await db.moneyDecision.findMany({ where: { paymentId: placed.paymentId } });
  expect(decisions).toMatchObject([{ kind: 'refund_resolved', reason: entries[0]?.reason }]);
});

test('an order that an operator holds is not released until one lets it go', async () => {
  const { actor } = await createOperator();
  const placed = await placeConfirmedOrder();
  await doAct(actor, placed, 'hold', 'o cliente telefonou');
  expect(await namesOf(placed)).toEqual(['give_back', 'let_go']);
  advanceClock({ days: 8 });
  await releaseOrders();
  expect(await stateOf(placed)).toBe('confirmed');
  await doAct(actor, placed, 'let_go');
  await releaseOrders();
  expect(await stateOf(placed)).toBe('released');
  expect((await getOrderFile(placed.orderId)).holds).toMatchObject([
    { reason: 'o cliente telefonou', decision: 'release', decided_reason: 'combinado' },
  ]);
});

test('the file of an order says that it stands still for a dispute', async () => {
  expect((await getOrderFile((await placePaidOrder()).orderId)).held_for).toBe(null);
  expect((await getOrderFile((await placeDisputed()).orderId)).held_for).toBe('dispute');
});

test('what is held can be given back', async () => {
  const { actor } = await createOperator();
  const placed = await placeReleasedOrder();
  await doAct(actor, placed, 'hold');
  const giveBack = (await actsOf(placed)).find(({ act }) => act === 'give_back');
  expect(giveBack).toMatchObject({ customer_cents: PRICE_CENTS, provider_cents: -SHARE_CENTS });
  await doAct(actor, placed, 'give_back');
  await doJobs();
  await deliver();
  expect(await stateOf(placed)).toBe('refunded');
});

test('an order that waits for its payment can be cancelled, unless it turns out to be paid', async () => {
  const { actor } = await createOperator();
  const waiting = await placeOrder();
  expect(await namesOf(waiting)).toEqual(['cancel']);
  await doAct(actor, waiting, 'cancel');
  expect(await stateOf(waiting)).toBe('cancelled');

  const paid = await placeOrder();
  const [shown] = await actsOf(paid);
  if (!shown) throw new Error('nothing is possible');
  await sandbox.pay(paid.paymentId);
  const wish = { orderId: paid.orderId, reason: 'combinado', shown };
  await expect(actOnOrder(actor, wish)).rejects.toMatchObject({ reason: 'order_act_changed' });
  expect(await stateOf(paid)).toBe('paid');
});

test('what came for an order that nobody waits for goes back when it is accepted, as it was shown', async () => {
  const { actor } = await createOperator();
  const placed = await placeOrder();
  await sandbox.alter(placed.paymentId, { amountCents: PRICE_CENTS - 5 });
  await sandbox.pay(placed.paymentId);
  await deliver();
  const loss = { customer_cents: 0, provider_cents: 0, platform_cents: -5 };
  expect(await actsOf(placed)).toContainEqual(expect.objectContaining({ act: 'accept_review', ...loss }));
  await doAct(actor, placed, 'cancel');
  const back = { customer_cents: PRICE_CENTS - 5, provider_cents: 0, platform_cents: 0 };
  expect(await actsOf(placed)).toContainEqual(expect.objectContaining({ act: 'accept_review', ...back }));
  const { customer_cents: before, ...others } = await standing(placed);
  await doAct(actor, placed, 'accept_review');
  await doJobs();
  await deliver();
  expect(await standing(placed)).toEqual({ ...others, customer_cents: before + back.customer_cents });
});

test('an order’s page shows its books, and a gateway says how the payment stands', async () => {
  const placed = await placeReleasedOrder();
  const { entries, payments, events } = await getOrderFile(placed.orderId);
  expect(entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(0);
  expect(entries).toContainEqual(
    expect.objectContaining({ account: 'provider', uid: placed.provider.uid, amount_cents: -SHARE_CENTS }),
  );
  expect(payments).toMatchObject([{ id: placed.paymentId, state: 'approved', amount_cents: PRICE_CENTS }]);
  expect(events.map(({ kind }) => kind)).toEqual(['awaiting_payment', 'paid', 'confirmed', 'released']);
  expect(await askGatewayAbout(placed.paymentId)).toMatchObject({
    found: { reference: placed.paymentId, amount: PRICE_CENTS, state: 'approved' },
  });
});
