import { expect, test } from 'vitest';
import { z } from 'zod';
import { OrderState, type Payment, type Prisma } from '@/lib/generated/prisma/client';
import { orderPayable } from '@/lib/orders/order-payable';
import { isLegalMove } from '@/lib/orders/state';
import { fetchPayment } from '@/lib/payments/settlement/fetch-payment';
import { endLostChargeBack } from '@/lib/payments/settlement/lost-charge-back';
import { settleRefundManually } from '@/lib/payments/refund/refund-decision';
import { settlePayment } from '@/lib/payments/settlement/settlement';
import { db } from '@/lib/platform/database/db';
import { payables } from '@/server/payables';
import { atOnce } from '@/test/at-once';
import { checkBooks, checkHolds } from '@/test/books';
import { checkProviderBalances } from '@/test/provider-balance';
import { advanceClock } from '@/test/clock';
import { checkAllCustomerMoney } from '@/test/customer-money';
import fc from '@/test/fast-check';
import { sandbox } from '@/test/payment-sandbox';
import {
  type Cohort,
  cohortOf,
  type OrderHistory,
  ROUNDS,
  runOrderStep,
  runPlatformStep,
} from '@/test/random-order-histories';
import { decideAll, type SimulatedOrder } from '@/test/random-order';
import { placeOrders } from '@/test/random-people';
import { finishDueWork } from '@/test/random-platform';

/** For a longer run: `npm run prove -- order-histories`, or ORDER_HISTORIES=20000. */
const HISTORIES = Number(process.env.ORDER_HISTORIES ?? 250);
/** This many histories run together and share jobs and clock changes. */
const COHORT = Math.min(HISTORIES, 250);
const COHORTS = Math.ceil(HISTORIES / COHORT);
/** Generous, so that a busy machine does not fail the test. */
const TIMEOUT_SECONDS_PER_COHORT = 600;
const CONCURRENCY = 6;
/** The operator who makes the final decisions. */
const OPERATOR = { operatorId: 1, reason: 'Nada mais virá' };

async function runHistories({ histories, platform }: Cohort, orders: SimulatedOrder[]): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await atOnce(CONCURRENCY, orders, async (order, index) => {
      for (const step of histories[index]?.rounds[round] ?? []) await runOrderStep(step, order);
    });
    for (const step of platform[round] ?? []) await runPlatformStep(step);
    await checkHolds();
  }
}

/** Makes all pending decisions and asks the gateways until they report no changes. */
async function settleEverything(orders: SimulatedOrder[]): Promise<void> {
  await sandbox.clearFaults();
  await finishDueWork({ minutes: 400 }, { days: 8 });
  await atOnce(CONCURRENCY, orders, decideAll);
  await finishDueWork({ days: 4 });
  for (const { id: paymentId } of await paymentsOf(orders, { state: 'charged_back' }))
    await endLostChargeBack(payables, { paymentId, by: OPERATOR });
  // Long enough for all retries of a refused refund before an operator decides.
  await finishDueWork({ minutes: 11 }, { minutes: 11 }, { minutes: 61 }, { minutes: 361 }, { minutes: 361 });
  for (const { paymentId } of await db.refund.findMany({ where: { state: 'refused' } }))
    await settleRefundManually({ payables: payables, paymentId, by: OPERATOR });
  await atOnce(CONCURRENCY, await paymentsOf(orders), async (payment) => {
    const found = await fetchPayment(payment);
    if (found) await settlePayment(orderPayable, payment.id, found);
  });
}

function paymentsOf(orders: SimulatedOrder[], which: Prisma.PaymentWhereInput = {}): Promise<Payment[]> {
  return db.payment.findMany({
    where: { ...which, id: { in: orders.map(({ paymentId }) => paymentId) } },
    orderBy: { id: 'asc' },
  });
}

/** Checks that orders made valid transitions only, and each posting was made once. */
async function checkHistories(placed: SimulatedOrder[], histories: OrderHistory[]): Promise<void> {
  const ids = placed.map(({ orderId }) => orderId);
  const orders = await db.order.findMany({
    where: { id: { in: ids } },
    include: {
      events: { orderBy: { id: 'asc' }, select: { kind: true } },
      payments: { select: { ledgerTransactions: { select: { key: true } } } },
    },
  });
  expect(orders).toHaveLength(histories.length);
  for (const { id, state, events, payments } of orders) {
    const history = JSON.stringify(histories[ids.indexOf(id)]);
    const keys = payments.flatMap(({ ledgerTransactions }) => ledgerTransactions.map(({ key }) => key));
    checkStates(
      events.map(({ kind }) => kind),
      state,
      history,
    );
    for (const once of ['payment', 'unmatched', 'release', 'refund'])
      expect(
        keys.filter((key) => key.startsWith(`${once}:`)).length,
        `${once}: ${history}`,
      ).toBeLessThanOrEqual(1);
  }
}

/** Moves whose events have a kind of their own. */
const STATES_BY_KIND: Partial<Record<string, OrderState>> = {
  confirmed_by_time: 'confirmed',
  confirmed_by_settlement: 'confirmed',
  payout_returned: 'released',
};

function checkStates(kinds: string[], last: OrderState, history: string): void {
  const states = kinds.flatMap((kind) => {
    const read = z.enum(OrderState).safeParse(STATES_BY_KIND[kind] ?? kind);
    return read.success ? [read.data] : [];
  });
  expect(states[0], history).toBe('awaiting_payment');
  expect(states.at(-1), history).toBe(last);
  states.reduce((from, to) => {
    expect(isLegalMove(from, to), `${from} → ${to}: ${history}`).toBe(true);
    return to;
  });
}

/**
 * Checks that no provider was paid more than their shares, no customer was refunded more than they paid, and
 * nothing is pending.
 */
async function checkAmounts(): Promise<void> {
  const overpaid = await db.$queryRaw`
    select user_id from payouts p where state = 'sent' group by user_id
    having sum(amount_cents) > (
      select coalesce(sum(price_cents - returned_cents - fee_cents), 0) from orders o
      where o.provider_id = p.user_id and o.released_at is not null)`;
  expect(overpaid).toEqual([]);
  expect(await movedWhileHeld()).toEqual([]);
  expect(await findDeadlineViolations()).toEqual([]);
  const charges = await sandbox.charges();
  expect(charges.filter(({ refundedCents, amountCents }) => refundedCents > amountCents)).toEqual([]);
  const references = charges.map(({ id }) => id);
  expect(new Set(references).size).toBe(references.length);
  expect(await db.order.count({ where: { state: 'awaiting_payment' } })).toBe(0);
  expect(await db.dispute.count({ where: { state: { not: 'closed' } } })).toBe(0);
  const parts = await db.refund.count({
    where: { kind: 'partial', state: { notIn: ['done', 'withdrawn'] } },
  });
  expect(parts).toBe(0);
  const unfinished = { state: { not: 'done' as const }, payment: { state: 'approved' as const } };
  expect(await db.refund.count({ where: unfinished })).toBe(0);
}

/**
 * Disputes that were opened, answered or ended by time outside their deadlines, and orders released in less
 * than seven days or during a dispute.
 */
async function findDeadlineViolations(): Promise<unknown[]> {
  return db.$queryRaw`
    select disputes.id, ended_by::text as fault from disputes join orders on orders.id = order_id
    where opened_at >= release_at and confirmed_at < opened_at
      or answered_at >= answer_until
      or ended_by = 'deadline' and (closed_at < answer_until or answered_at is not null)
      or ended_by = 'operator' and answered_at is null
      or released_at >= opened_at and released_at < closed_at
    union all
    select id, 'released' from orders where released_at < confirmed_at + interval '7 days'`;
}

/**
 * Orders that were confirmed, released or frozen during a block without a decision. Events at the moment of
 * the block may precede it. The end of a dispute restores the former state.
 */
async function movedWhileHeld(): Promise<unknown[]> {
  return db.$queryRaw`
    with moves as (
      select order_id, kind::text, at, lag(kind::text) over (partition by order_id order by id) as since
      from order_events
    ), moved as (
      select order_id, kind, at from moves
      where kind in ('confirmed', 'confirmed_by_time') and since = 'paid'
        or kind = 'released' and since in ('confirmed', 'confirmed_by_time')
      union all
      select orders.id, 'frozen', frozen_at from orders
      join payouts on payouts.id = orders.payout_id join payout_batches on payout_batches.id = payouts.batch_id
    )
    select moved.* from moved join order_holds using (order_id)
    where at > placed_at + interval '1 second' and (ended_at is null or at < ended_at)`;
}

test(
  `${HISTORIES} random histories: books match the gateways to the cent, transitions are valid, and no one is paid twice`,
  async () => {
    await fc.assert(
      fc.asyncProperty(cohortOf(COHORT), async (cohort) => {
        const methods = cohort.histories.map(({ method }) => method);
        const orders = await placeOrders(methods, CONCURRENCY);
        await runHistories(cohort, orders);
        await settleEverything(orders);
        await checkHistories(orders, cohort.histories);
        await checkAmounts();
        await checkBooks();
        await checkProviderBalances();
        await checkAllCustomerMoney();
        // Past the charge-back window, so that later cohorts do not check these payments again.
        advanceClock({ days: 200 });
      }),
      { numRuns: COHORTS, endOnFailure: true },
    );
  },
  COHORTS * TIMEOUT_SECONDS_PER_COHORT * 1_000,
);
